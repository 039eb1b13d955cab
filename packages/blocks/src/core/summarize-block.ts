import { toPlainText, truncateText } from '@vitrine/domain/publishing/truncate-text';
import type { BlockDefinition } from './block-definition.ts';
import { describeFields, type FieldDescription } from './describe-fields.ts';

/** Maximum length of a summary, in characters. */
export const maximumSummaryLength = 60;

type Props = Readonly<Record<string, unknown>>;

/**
 * Returns the outline label of a block: plain French text of at most 60 characters, never empty. The definition's own
 * summary comes first. The fallbacks, in order: the title, the first text, the label above the title, the items of the
 * first non-empty list, the block's name and variant. The properties may be those of an unfinished draft.
 */
export function summarizeBlock(definition: BlockDefinition, props: Props): string {
  const text =
    toSummary(ownSummary(definition, props)) ||
    summarizeFields(describeFields(definition), props) ||
    describeLook(definition, props);
  return truncateText(text, maximumSummaryLength);
}

/** The definition's own summary; undefined where a draft's values do not fit it. */
function ownSummary(definition: BlockDefinition, props: Props): string | undefined {
  try {
    return definition.summary?.(props);
  } catch {
    return undefined;
  }
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
function describeLook(definition: BlockDefinition, { variant }: Props): string {
  const options = describeFields(definition).find(({ name }) => name === 'variant')?.options;
  const look = options?.find(({ value }) => value === variant)?.label;
  return look ? `${definition.label} · ${look}` : definition.label;
}

function firstText(texts: readonly string[]): string {
  return texts.find(Boolean) ?? '';
}

/** Returns a text without markup; undefined for a value that is not a text. */
function toSummary(value: unknown, control?: FieldDescription['control']): string {
  if (typeof value !== 'string') return '';
  return control === 'rich-text' ? toPlainText(value) : value.trim();
}
