import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { summarizeBlock } from '@vitrine/page-document/descriptions/summarize-block';
import { isRecord, readOwn } from '@vitrine/page-document/operations/json-value';
import type { PathStep, PropertyPath } from '@vitrine/page-document/operations/operation';
import { readPath } from '@vitrine/page-document/operations/property-path';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { walkBlocks } from '@vitrine/page-document/tree/walk-blocks';
import type { ContentDraft, Descriptions } from './content-life.queries.ts';

/** Lists the fields of a kind of content, those that all languages share and its texts. */
export function listContentFields({ contents }: Descriptions, kind: ContentKind): readonly FieldDescription[] {
  const found = contents.find((one) => one.kind === kind);
  return found ? [...found.texts, ...found.shared] : [];
}

/** Finds the description of a block's type; undefined for a block that this program no longer has. */
export function findBlockDescription({ blocks }: Descriptions, type: string) {
  return blocks.find(({ block }) => block.type === type)?.block;
}

/** Names a block as the outline does: its kind, and what tells it from others. */
export function nameBlock(descriptions: Descriptions, node: BlockNode): { label: string; summary: string } {
  const description = findBlockDescription(descriptions, node.type);
  if (!description) return { label: 'Bloc inconnu', summary: node.type };
  const summary = summarizeBlock(description, node.props);
  return { label: description.label, summary: summary === description.label ? '' : summary };
}

/** Finds the description of the field at a path; undefined where the path leads to none. */
export function findFieldAt(fields: readonly FieldDescription[], path: PropertyPath): FieldDescription | undefined {
  let found: FieldDescription | undefined;
  let inner: readonly FieldDescription[] | undefined = fields;
  for (const step of path) {
    if (typeof step !== 'string') continue;
    found = inner?.find(({ name }) => name === step);
    inner = found?.fields;
  }
  return found;
}

/** Says where a path leads: « Boutons › « Réserver » › Adresse ». `root` is where items are looked for. */
export function describePath(
  fields: readonly FieldDescription[],
  path: PropertyPath,
  roots: readonly unknown[],
): string {
  const words: string[] = [];
  let inner: readonly FieldDescription[] | undefined = fields;
  let field: FieldDescription | undefined;
  for (const [place, step] of path.entries()) {
    if (typeof step === 'string') {
      field = inner?.find(({ name }) => name === step);
      if (!field) continue;
      // A picture is an object that holds a picture.
      if (words.at(-1) !== field.label) words.push(field.label);
      inner = field.fields;
    } else words.push(nameItem(field, path.slice(0, place + 1), roots));
  }
  return words.join(' › ');
}

/** Names an item of a repeater by the field that names it in its list, else by its place. */
function nameItem(field: FieldDescription | undefined, path: PropertyPath, roots: readonly unknown[]): string {
  const label = field?.itemLabel ?? 'Élément';
  for (const root of roots) {
    const item = readPath(root, path);
    if (!isRecord(item)) continue;
    const name = field?.itemSummary ? readOwn(item, field.itemSummary) : undefined;
    if (typeof name === 'string' && name.trim()) return `${label} «\u00a0${name.trim().slice(0, 60)}\u00a0»`;
    const list = readPath(root, path.slice(0, -1));
    return Array.isArray(list) ? `${label} ${list.indexOf(item) + 1}` : label;
  }
  return label;
}

/** A place of a draft, and what is said of it. */
export interface ValidationEntry {
  block: BlockNode | null;
  path: PropertyPath;
  message: string;
}

/** Reads the names of a validation, `ID.items.0.label`, as places of the draft: items are named by their ids. */
export function listValidationEntries(
  { document, fields }: Pick<ContentDraft, 'document' | 'fields'>,
  messages: Readonly<Record<string, string>>,
): ValidationEntry[] {
  const nodes = new Map([...walkBlocks(document)].map(({ node }) => [node.id, node]));
  return Object.entries(messages).map(([name, message]) => {
    const [first = '', ...rest] = name.split('.');
    // A field of the content may have the name of a block only in theory: fields are words, ids are made up.
    const block = first in fields ? undefined : nodes.get(first);
    return block
      ? { block, path: toPath(rest, block.props), message }
      : { block: null, path: toPath([first, ...rest], fields), message };
  });
}

function toPath(names: readonly string[], root: unknown): PathStep[] {
  const path: PathStep[] = [];
  for (const name of names) {
    const list = readPath(root, path);
    const item: unknown = Array.isArray(list) ? list[Number(name)] : undefined;
    if (!Array.isArray(list)) path.push(name);
    else if (isRecord(item) && typeof item.id === 'string') path.push({ id: item.id });
  }
  return path;
}
