import { escapeHtml } from '../filling/fill-texts.ts';
import type { TemplateRecord } from '../templates/template-library.ts';

/** The values of placeholders in the site that becomes a template; absent where the site does not have them. */
export type SiteFacts = Readonly<Record<string, string | undefined>>;

/** Words whose values are no text that people read: addresses, names of files and of the program. */
const keptWords: ReadonlySet<string> = new Set([
  ...['url', 'address', 'link', 'linkUrl', 'fromPath', 'toPath', 'slug', 'screen', 'route', 'anchor'],
  ...[
    'id',
    'type',
    'locale',
    'hash',
    'originalHash',
    'name',
    'contentType',
    'placeholder',
    'content',
    'letters',
    'family',
  ],
]);

/** Shorter ones stand by chance in other words' places. */
const shortestFact = 3;

/**
 * Turns the facts of a firm back into the placeholders that they fill, where one is a whole word of a text: « Martin » is named,
 * « Martinet » is not. Names of records other than their texts stay.
 */
export function nameFacts(records: readonly TemplateRecord[], facts: SiteFacts): TemplateRecord[] {
  const known = Object.entries(facts)
    .filter((fact): fact is [string, string] => (fact[1]?.length ?? 0) >= shortestFact)
    // The whole before its parts.
    .toSorted(([, one], [, other]) => other.length - one.length);
  return records.map((record) => nameIn('', record, known) as TemplateRecord);
}

type Fact = readonly [name: string, value: string];

function nameIn(word: string, value: unknown, facts: readonly Fact[]): unknown {
  if (typeof value === 'string') return keptWords.has(word) ? value : nameInText(value, facts);
  if (Array.isArray(value)) return value.map((one) => nameIn(word, one, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, nameIn(inner, one, facts)]));
}

function nameInText(text: string, facts: readonly Fact[]): string {
  const isHtml = /<\/?[a-z][^>]*>/i.test(text);
  // Nothing of a tag is a text.
  return text
    .split(/(<\/?[a-z][^>]*>)/i)
    .map((part, index) => (index % 2 ? part : facts.reduce((named, fact) => nameOne(named, fact, isHtml), part)))
    .join('');
}

function nameOne(text: string, [name, value]: Fact, isHtml: boolean): string {
  const written = isHtml ? escapeHtml(value) : value;
  const whole = new RegExp(`(?<![\\p{L}\\p{N}{])${escapePattern(written)}(?![\\p{L}\\p{N}}])`, 'gu');
  return text.replace(whole, () => `{${name}}`);
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
