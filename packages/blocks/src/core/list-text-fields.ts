import { describeFields, type FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import type { TextField } from '@vitrine/rendering-contract/canvas';
import type { BlockDefinition } from './block-definition.ts';

const kinds: Readonly<Partial<Record<FieldDescription['control'], TextField['kind']>>> = {
  text: 'line',
  multiline: 'multiline',
  'rich-text': 'html',
};

const descriptions = new WeakMap<BlockDefinition, readonly FieldDescription[]>();

/** Lists the texts of a block that are typed, empty ones included, in schema order. Items without id are left out. */
export function listTextFields(definition: BlockDefinition, props: Readonly<Record<string, unknown>>): TextField[] {
  let fields = descriptions.get(definition);
  if (!fields) {
    fields = describeFields(definition);
    descriptions.set(definition, fields);
  }
  return listIn(fields, props, '');
}

function listIn(fields: readonly FieldDescription[], value: object, prefix: string): TextField[] {
  return fields.flatMap(({ name, label, control, placeholder, fields: inner }) => {
    const path = `${prefix}${name}`;
    const own: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    const kind = kinds[control];
    if (kind)
      return typeof own === 'string' || own === undefined ? [toField(path, own, kind, placeholder ?? label)] : [];
    if (!inner || typeof own !== 'object' || own === null) return [];
    if (!Array.isArray(own)) return listIn(inner, own, `${path}.`);
    return own.flatMap((item: { id?: unknown } | null) =>
      typeof item?.id === 'string' ? listIn(inner, item, `${path}.${item.id}.`) : [],
    );
  });
}

function toField(path: string, value: string | undefined, kind: TextField['kind'], placeholder: string): TextField {
  return { path, value: value ?? '', kind, placeholder };
}
