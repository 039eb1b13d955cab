import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { isRecord, isSameValue, readOwn } from '@vitrine/page-document/operations/json-value';
import type { Draft, Operation, PathStep, PropertyPath } from '@vitrine/page-document/operations/operation';
import { isRepeaterItem } from '@vitrine/page-document/operations/property-path';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { walkBlocks } from '@vitrine/page-document/tree/walk-blocks';

/** A text to translate, by its place in both languages. */
export interface TranslatedText {
  field: FieldDescription;
  path: PropertyPath;
  source: string;
  target: string;
  isDone: boolean;
}

/** The texts of a content beside its blocks (`block: null`), or of one block. */
export interface TranslatedPart {
  block: BlockNode | null;
  texts: TranslatedText[];
  /** Brings what the translation lacks: the block as a whole, or items of its lists. */
  missing: Operation[];
}

export interface Translation {
  parts: TranslatedPart[];
  /** Blocks that the site's language no longer has. */
  surplus: BlockNode[];
  total: number;
  done: number;
}

const textControls: ReadonlySet<FieldDescription['control']> = new Set(['text', 'multiline', 'rich-text']);
/** Ends of addresses follow from the title. */
const untranslated: ReadonlySet<string> = new Set(['slug']);

/**
 * Pairs the texts of a draft in the site's language with those of a translation, in reading order. A text counts as
 * translated once it differs from its source; one without a letter has nothing to translate.
 */
export function pairTexts(
  source: Draft,
  target: Draft,
  texts: readonly FieldDescription[],
  fieldsOf: (type: string) => readonly FieldDescription[] | undefined,
): Translation {
  // Captions of an album are those of its pictures.
  const from = 'items' in source.fields ? { ...source.fields, captions: source.fields.items } : source.fields;
  const own = new Map([...walkBlocks(target.document)].map(({ node }) => [node.id, node]));
  const parts: TranslatedPart[] = [{ block: null, ...pairValues(texts, from, target.fields, null) }];
  const present = new Set<string>();
  const absent = new Set<string>();
  for (const { node, parent } of walkBlocks(source.document)) {
    present.add(node.id);
    const translated = own.get(node.id);
    if (translated && translated.type === node.type)
      parts.push({ block: node, ...pairValues(fieldsOf(node.type) ?? [], node.props, translated.props, node.id) });
    else if (!translated) {
      // What is inside of an absent block comes with it.
      if (!parent || !absent.has(parent.id))
        parts.push({ block: node, texts: [], missing: [buildInsertion(source, own, node, parent)] });
      absent.add(node.id);
    }
  }
  const all = parts.flatMap((part) => part.texts);
  return {
    parts: parts.filter((part) => part.texts.length > 0 || part.missing.length > 0),
    surplus: [...own.values()].filter(({ id }) => !present.has(id)),
    total: all.length,
    done: all.filter(({ isDone }) => isDone).length,
  };
}

function buildInsertion(
  source: Draft,
  own: ReadonlyMap<string, BlockNode>,
  node: BlockNode,
  parent: BlockNode | undefined,
): Operation {
  const siblings = parent?.children ?? source.document.blocks;
  const before = siblings.slice(0, siblings.indexOf(node)).findLast(({ id }) => own.has(id));
  return { kind: 'insert', parent: parent?.id ?? null, after: before?.id ?? null, node };
}

function pairValues(
  fields: readonly FieldDescription[],
  source: unknown,
  target: unknown,
  block: string | null,
  path: readonly PathStep[] = [],
): Pick<TranslatedPart, 'texts' | 'missing'> {
  const texts: TranslatedText[] = [];
  const missing: Operation[] = [];
  const add = (inner: Pick<TranslatedPart, 'texts' | 'missing'>) => {
    texts.push(...inner.texts);
    missing.push(...inner.missing);
  };
  for (const field of fields) {
    const own = [...path, field.name];
    const [from, to] = [source, target].map((value) => (isRecord(value) ? readOwn(value, field.name) : undefined));
    if (textControls.has(field.control) && !field.options) {
      if (typeof from !== 'string' || !/\p{L}/u.test(from) || untranslated.has(field.name)) continue;
      const written = typeof to === 'string' ? to : '';
      texts.push({
        field,
        path: own,
        source: from,
        target: written,
        isDone: written.trim() !== '' && !isSameValue(written, from),
      });
    } else if (Array.isArray(from)) {
      if (field.fields) add(pairItems(field.fields, from, to, block, own));
    } else if (field.fields && isRecord(from)) add(pairValues(field.fields, from, to, block, own));
  }
  return { texts, missing };
}

function pairItems(
  fields: readonly FieldDescription[],
  source: readonly unknown[],
  target: unknown,
  block: string | null,
  path: readonly PathStep[],
): Pick<TranslatedPart, 'texts' | 'missing'> {
  const items = source.filter(isRepeaterItem);
  const own = Array.isArray(target) ? target.filter(isRepeaterItem) : [];
  const parts = items.map((item, place) => {
    const translated = own.find(({ id }) => id === item.id);
    if (translated) return pairValues(fields, item, translated, block, [...path, { id: item.id }]);
    const before = items.slice(0, place).findLast(({ id }) => own.some((one) => one.id === id));
    const insertion: Operation = { kind: 'insertItem', block, path, after: before?.id ?? null, item };
    return { texts: [], missing: Array.isArray(target) ? [insertion] : [] };
  });
  return { texts: parts.flatMap((part) => part.texts), missing: parts.flatMap((part) => part.missing) };
}
