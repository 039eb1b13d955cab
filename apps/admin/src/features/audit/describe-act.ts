import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ResourceDescription } from '@vitrine/contract/resources/describe-resource';
import { formatNoun } from '@vitrine/domain/kernel/french-noun';
import { formatAmount } from '../../base/amounts/format-amount.ts';
import { formatMoment } from '../../base/format/format-date.ts';
import { findField, formatValue } from '../resources/record/format-value.ts';
import { describeRecordChange } from '../resources/record/resource-sentences.ts';
import { acts, amountFields, fieldNames, hiddenFields, submissionNames, valueNames } from './acts.data.ts';

export type AuditEntry = ReplyOf<'listAuditEntries'>['entries'][number];

/** What is known about the words of values: descriptions of resources, labels of settings. */
export interface AuditWords {
  resources: readonly ResourceDescription[];
  settings: ReadonlyMap<string, { label: string; choices: readonly { value: string; label: string }[] }>;
  /** Whether the site has one language alone, which then says nothing. */
  isOneLanguage?: boolean;
}

/** Where nothing is known about the words of values. */
export const noWords: AuditWords = { resources: [], settings: new Map() };

const findResource = ({ resources }: AuditWords, { act }: Pick<AuditEntry, 'act'>) =>
  resources.find(({ name }) => name === act.split('.')[0]);

/** Says in French what was done; an act that this program does not know is named as it is stored. */
export function describeAct(entry: Pick<AuditEntry, 'act'>, words: AuditWords = noWords): string {
  const known = acts[entry.act];
  if (known) return known;
  const resource = findResource(words, entry);
  if (!resource) return entry.act;
  const verb = entry.act.slice(resource.name.length + 1);
  if (verb === 'export') return `Liste ${formatNoun(resource.labels, 'bareOf', 'many')} exportée`;
  return describeRecordChange(resource, verb);
}

/** Names the record of an entry, where it has a name; of a suspicious submission its kind. */
export function nameRecord(entry: AuditEntry, words: AuditWords): string {
  if (entry.title) return entry.title;
  const { submission } = toValues(entry.after);
  if (typeof submission === 'string') return submissionNames[submission] ?? '';
  const resource = findResource(words, entry);
  const values = toValues(entry.after ?? entry.before);
  const first = resource?.columns[0]?.key;
  const name = first === undefined ? undefined : values[first];
  return typeof name === 'string' ? name : '';
}

const actors: Readonly<Record<string, string>> = {
  commande: 'Une commande du terminal',
  organiser: 'L’organisateur',
};

/** Names who did it. */
export function describeAuthor({ author, actor }: Pick<AuditEntry, 'author' | 'actor'>): string {
  if (author) return author.name || author.email;
  const [kind, id] = actor.split(':');
  if (kind === 'member') return `Membre n°\u00a0${id}`;
  if (kind === 'subscriber') return `Abonné n°\u00a0${id}`;
  return actors[actor] ?? (actor || 'Le programme');
}

/** One value of an entry, before and after. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

/** Lists the values that an act has changed, in the words of forms. */
export function listChanges(
  entry: Pick<AuditEntry, 'act' | 'before' | 'after'>,
  words: AuditWords = noWords,
): Change[] {
  const [old, fresh] = [toValues(entry.before), toValues(entry.after)];
  const resource = findResource(words, entry);
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((name) => !hiddenFields.has(name) && !(name === 'locale' && words.isOneLanguage))
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]))
    .map((name) => {
      const setting = words.settings.get(name);
      const format = (value: unknown) =>
        resource && findField(resource, name)
          ? formatValue(resource, name, value)
          : amountFields.has(name) && typeof value === 'number'
            ? formatAmount(value)
            : (setting?.choices.find((one) => one.value === value)?.label ?? formatAny(value));
      return {
        field: (resource && findField(resource, name)?.label) ?? setting?.label ?? fieldNames[name] ?? name,
        before: format(old[name]),
        after: format(fresh[name]),
      };
    })
    .filter((change) => change.before !== change.after);
}

function toValues(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { valeur: value };
}

/** Longest text that is shown whole; of a longer one its beginning. */
const longest = 240;

function formatAny(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  if (Array.isArray(value)) return value.map(formatAny).filter(Boolean).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${fieldNames[name] ?? name}\u00a0: ${formatAny(part)}`)
      .join(', ');
  const text = String(value);
  if (valueNames[text]) return valueNames[text];
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatMoment(text);
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}
