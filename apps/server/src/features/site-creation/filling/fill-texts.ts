import { blockDefinitions } from '@vitrine/blocks/schemas';
import { truncateText } from '@vitrine/domain/publishing/truncate-text';
import { fillTemplatePlaceholders } from '@vitrine/domain/site-creation/template-placeholders';
import { upgradeProps } from '@vitrine/page-document/versions/block-versions';
import type { z } from 'zod';
import { archiveParts } from '../../archives.gen.ts';
import type { ValueRules } from '../../define-archive-part.ts';
import type { TemplateRecord } from '../templates/template-library.ts';
import type { Records } from './records.ts';

type Values = Readonly<Record<string, string>>;

/** Fills the placeholders of every text of the records. A text that becomes too long for its place is cut at a word. */
export function fillTexts(records: Records, values: Values): void {
  for (const [kind, ofKind] of records) {
    const part = archiveParts.find((one) => one.kind === kind);
    records.set(
      kind,
      ofKind.map((record) => {
        const filled = fillValue(record, values) as TemplateRecord;
        return filled === record ? record : fitRecord(filled, part?.rules, part?.inside ?? {});
      }),
    );
  }
}

function fillValue(value: unknown, values: Values): unknown {
  if (typeof value === 'string') return value.includes('{') ? fillText(value, values) : value;
  if (Array.isArray(value)) {
    const filled = value.map((one) => fillValue(one, values));
    return filled.every((one, index) => one === value[index]) ? value : filled;
  }
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).map(([word, inner]) => [word, fillValue(inner, values)] as const);
  if (filled.every(([word, inner]) => inner === (value as TemplateRecord)[word])) return value;
  const object = Object.fromEntries(filled);
  return isBlock(object) ? fitBlock(object) : object;
}

const markup = /<(?:p|h[1-6]|ul|ol|li|blockquote|strong|em|a|br|table)\b/;

function fillText(text: string, values: Values): string {
  if (!markup.test(text)) return fillTemplatePlaceholders(text, values);
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  return fillTemplatePlaceholders(text, escaped);
}

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const isBlock = (value: TemplateRecord) => 'type' in value && 'props' in value && 'id' in value;

/** Cuts the texts of a block that are too long for it. Blocks of a former version are cut by what they become. */
function fitBlock(block: TemplateRecord): TemplateRecord {
  const definition = blockDefinitions[String(block.type)];
  if (!definition) return block;
  const node = block as unknown as Parameters<typeof upgradeProps>[0];
  const props = fit(upgradeProps(node, definition.versions), definition.schema);
  if (props === undefined) return block;
  return { ...block, props, version: definition.versions.length };
}

function fitRecord(
  record: TemplateRecord,
  rules: ValueRules | undefined,
  inside: Readonly<Record<string, { rules?: ValueRules | undefined }>>,
): TemplateRecord {
  const fitted = fitWords(record, rules);
  for (const [list, { rules: inner }] of Object.entries(inside)) {
    const rows = record[list];
    if (Array.isArray(rows)) fitted[list] = rows.map((row) => fitWords(row as TemplateRecord, inner));
  }
  return fitted;
}

function fitWords(record: TemplateRecord, rules: ValueRules = {}): TemplateRecord {
  const fitted = { ...record };
  for (const [word, value] of Object.entries(record)) {
    const rule = rules[word];
    if (typeof value === 'string' && rule) fitted[word] = fit(value, rule) ?? value;
  }
  return fitted;
}

/** Cuts what is too long for a schema; undefined where all of it fits. */
function fit(value: unknown, schema: z.ZodType): unknown {
  const read = schema.safeParse(value);
  if (read.success) return undefined;
  let fitted = value;
  let isCut = false;
  for (const issue of read.error.issues) {
    if (issue.code !== 'too_big' || issue.origin !== 'string') continue;
    fitted = cutAt(fitted, issue.path, Number(issue.maximum));
    isCut = true;
  }
  return isCut ? fitted : undefined;
}

function cutAt(value: unknown, path: readonly PropertyKey[], maximum: number): unknown {
  const [first, ...others] = path;
  if (first === undefined) return typeof value === 'string' ? truncateText(value, maximum) : value;
  if (Array.isArray(value)) return value.map((one, index) => (index === first ? cutAt(one, others, maximum) : one));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [first]: cutAt((value as Record<PropertyKey, unknown>)[first], others, maximum) };
}
