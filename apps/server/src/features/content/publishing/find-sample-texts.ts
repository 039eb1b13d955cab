import { blockDefinitions } from '@vitrine/blocks/schemas';
import { blockStarters, type StarterBlock } from '@vitrine/blocks/starters';
import { toPlainText, truncateText } from '@vitrine/domain/publishing/truncate-text';
import { describeFields, type FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { isRecord, isSameValue } from '@vitrine/page-document/operations/json-value';
import { type PageDocument, walkBlocks } from '@vitrine/page-document/tree/block-node';

/** Characters of a text from which it is told: shorter ones, such as « Tarifs », are what many people would write. */
const minimumLength = 20;
/** Characters of a text that are shown, to recognise it. */
const shownLength = 90;

/**
 * Lists what a document still says as the starters of its blocks do, by block and field: sentences, and lines of a list with
 * a price or a date. Visitors would take them for facts.
 */
export function findSampleTexts(document: PageDocument): Record<string, string> {
  return Object.fromEntries(
    [...walkBlocks(document)].flatMap(({ node }) =>
      listFacts(describeBlock(node.type), node.props, { place: node.type, name: node.id })
        .filter((fact) => sampleFacts.get(fact.place)?.some(({ value }) => isSameFact(value, fact.value)))
        .map(({ name, message }) => [name, message]),
    ),
  );
}

/** Something that a block says. */
interface Fact {
  /** The field, in blocks of its type: `price-list.groups.lines`. */
  place: string;
  /** The field, or the item of a list, in its document: `ID.groups.0.lines.1`. */
  name: string;
  /** A plain text, or an item of a list. */
  value: unknown;
  message: string;
}

function listFacts(
  fields: readonly FieldDescription[],
  values: Readonly<Record<string, unknown>>,
  { place, name }: Pick<Fact, 'place' | 'name'>,
): Fact[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    const own = { place: `${place}.${field.name}`, name: `${name}.${field.name}` };
    if (typeof value === 'string') return isText(field) ? listText(value, own) : [];
    if (!field.fields) return [];
    if (isRecord(value)) return listFacts(field.fields, value, own);
    if (!Array.isArray(value)) return [];
    const { fields: inner } = field;
    return value.flatMap((item: unknown, index) => {
      if (!isRecord(item)) return [];
      const at = { place: own.place, name: `${own.name}.${index}` };
      const isDated = inner.some(({ name: part, control }) => isFigure(control) && item[part] !== undefined);
      return isDated ? [{ ...at, value: item, message: describeItem(inner, item) }] : listFacts(inner, item, at);
    });
  });
}

function listText(value: string, own: Pick<Fact, 'place' | 'name'>): Fact[] {
  const text = toPlainText(value);
  return text.length < minimumLength ? [] : [{ ...own, value: text, message: quote(text) }];
}

function isText({ control }: FieldDescription): boolean {
  return ['text', 'multiline', 'rich-text'].includes(control);
}

function isFigure(control: string): boolean {
  return control === 'price' || control === 'date';
}

function describeItem(fields: readonly FieldDescription[], item: Readonly<Record<string, unknown>>): string {
  const texts = fields.filter(isText).map(({ name }) => item[name]);
  return quote(texts.filter((text) => typeof text === 'string' && text).join(', '));
}

const quote = (text: string) => `«\u00a0${truncateText(text, shownLength)}\u00a0»`;

/** Whether a stored value says what a sample does: an item has an id besides, and defaults. */
function isSameFact(sample: unknown, value: unknown): boolean {
  if (!isRecord(sample) || !isRecord(value)) return isSameValue(sample, value);
  return Object.entries(sample).every(([name, part]) => isSameValue(part, value[name]));
}

function describeBlock(type: string): FieldDescription[] {
  const definition = blockDefinitions[type];
  return definition ? describeFields(definition) : [];
}

function listSampleFacts({ type, props, children = [] }: StarterBlock): Fact[] {
  return [...listFacts(describeBlock(type), props, { place: type, name: '' }), ...children.flatMap(listSampleFacts)];
}

const sampleFacts: ReadonlyMap<string, readonly Fact[]> = Map.groupBy(
  Object.entries(blockStarters).flatMap(([type, starters]) =>
    starters.flatMap((starter) => listSampleFacts({ ...starter, type })),
  ),
  ({ place }) => place,
);
