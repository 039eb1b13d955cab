import { toPlainText, truncateText } from '@vitrine/domain/publishing/truncate-text';
import { isRecord, readOwn } from '../operations/json-value.ts';
import type { BlockSummarySource, SummarizedBlock } from './block-description.ts';
import type { FieldDescription } from './describe-fields.ts';

/** Maximum length of a summary, in characters. */
export const maximumSummaryLength = 60;

type Props = Readonly<Record<string, unknown>>;

/**
 * Returns the outline label of a block: plain French text of at most 60 characters, never empty. The sources that the
 * block declares come first. The fallbacks, in order: the title, the first text, the label above the title, the items of
 * the first non-empty list, the block's name and variant. The properties may be those of an unfinished draft.
 */
export function summarizeBlock(block: SummarizedBlock, props: Props): string {
  const text =
    firstText((block.summary ?? []).map((source) => summarizeSource(source, block.fields, props))) ||
    summarizeFields(block.fields, props) ||
    describeLook(block, props);
  return truncateText(text, maximumSummaryLength);
}

function summarizeSource({ fields, prefix = '' }: BlockSummarySource, all: readonly FieldDescription[], props: Props) {
  const texts = fields.map((path) => summarizePath(path.split('.'), all, props)).filter(Boolean);
  return texts.length ? prefix + texts.join('\u00a0: ') : '';
}

/** Returns the text at a path of names; empty where there is none. */
function summarizePath([name = '', ...rest]: string[], fields: readonly FieldDescription[], value: unknown): string {
  const field = fields.find((one) => one.name === name);
  const own = isRecord(value) ? readOwn(value, name) : undefined;
  return rest.length ? summarizePath(rest, field?.fields ?? [], own) : toSummary(own, field?.control);
}

function summarizeFields(fields: readonly FieldDescription[], props: Props): string {
  const essential = fields.filter(({ name, depth }) => name !== 'title' && depth === 'essential');
  const texts = essential.filter(
    ({ control, group }) => group === 'Contenu' && ['text', 'multiline', 'rich-text'].includes(control),
  );
  return (
    toSummary(props.title) ||
    firstText(texts.map(({ name, control }) => toSummary(props[name], control))) ||
    toSummary(props.label) ||
    firstText(essential.map((field) => summarizeItems(field, props[field.name])))
  );
}

/** Returns the labels of a repeater's items, or their number where none has a label. */
function summarizeItems({ itemLabel, itemSummary }: FieldDescription, items: unknown): string {
  if (!itemLabel || !itemSummary || !Array.isArray(items) || items.length === 0) return '';
  const names = items.map((item: Props | null) => toSummary(item?.[itemSummary])).filter(Boolean);
  if (names.length) return names.join(', ');
  const label = itemLabel.toLowerCase();
  return `${items.length} ${items.length > 1 && !/[sxz]$/.test(label) ? `${label}s` : label}`;
}

/** The block's name, with that of its variant. */
function describeLook({ label, fields }: SummarizedBlock, { variant }: Props): string {
  const options = fields.find(({ name }) => name === 'variant')?.options;
  const look = options?.find(({ value }) => value === variant)?.label;
  return look ? `${label} · ${look}` : label;
}

function firstText(texts: readonly string[]): string {
  return texts.find(Boolean) ?? '';
}

/** Returns a text without markup; empty for a value that is not a text. */
function toSummary(value: unknown, control?: FieldDescription['control']): string {
  if (typeof value !== 'string') return '';
  return control === 'rich-text' ? toPlainText(value) : value.trim();
}
