import { describeFields, type FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { fieldGroups } from '@vitrine/page-document/descriptions/field-metadata';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { blockDefinitions } from '../entrypoints/schemas.gen.ts';
import { requiredLine, richText, variantField } from './block-fields.ts';

/** Lists every field of a block with its path, including those of objects and repeaters. */
function listFields(fields: readonly FieldDescription[], prefix: string): [string, FieldDescription][] {
  return fields.flatMap((field) => {
    const path = `${prefix}.${field.name}`;
    return [[path, field], ...listFields(field.fields ?? [], path)];
  });
}

/** Lists the faults that would make a block's fields unreadable for an owner. */
function findUnreadableFields(type: string, definition: Parameters<typeof describeFields>[0]): string[] {
  return listFields(describeFields(definition), type).flatMap(([path, field]) => [
    ...(field.label.trim() ? [] : [`${path} has no label`]),
    ...(field.options ?? []).filter(({ label }) => !label.trim()).map(({ value }) => `${path}: no label for ${value}`),
    ...((field.hint ?? '').length > 90 ? [`${path}: the hint is longer than 90 signs`] : []),
    ...(fieldGroups.includes(field.group) ? [] : [`${path}: no group ${field.group}`]),
    ...(['list', 'media-list'].includes(field.control) ? findUnreadableItems(path, field) : []),
  ]);
}

function findUnreadableItems(path: string, { itemLabel, itemSummary, fields = [] }: FieldDescription): string[] {
  if (!itemLabel) return [`${path}: no label for an item`];
  return fields.some(({ name }) => name === itemSummary) ? [] : [`${path}: no field ${itemSummary} to name an item by`];
}

describe('fields of blocks', () => {
  test.each(Object.entries(blockDefinitions))(
    '%s: every field, value and item has a French name',
    (type, definition) => {
      expect(findUnreadableFields(type, definition)).toEqual([]);
    },
  );

  test.each(Object.entries(blockDefinitions))(
    '%s: no two fields of one object have the same label',
    (_, definition) => {
      const check = (fields: readonly FieldDescription[]): void => {
        const labels = fields.map(({ label }) => label);
        expect(labels).toEqual([...new Set(labels)]);
        for (const field of fields) check(field.fields ?? []);
      };
      check(describeFields(definition));
    },
  );

  test('a field without label is told, a value without label, and a repeater without item', () => {
    const schema = z.strictObject({
      side: z.enum(['left', 'right']).meta({ label: 'Côté', options: { left: 'À gauche' } }),
      title: z.string(),
      items: z.array(z.strictObject({ text: z.string().meta({ label: 'Texte' }) })).meta({ label: 'Lignes' }),
    });
    expect(findUnreadableFields('essai', { schema })).toEqual([
      'essai.side: no label for right',
      'essai.title has no label',
      'essai.items: no label for an item',
    ]);
  });
});

describe('describeFields', () => {
  test('tells kind, limits, defaults and choices, through what makes a field optional', () => {
    const schema = z.strictObject({
      variant: variantField(['line', 'card'], { line: 'Ligne', card: 'Carte' }),
      title: requiredLine(80).meta({ label: 'Titre' }),
      html: richText().optional().meta({ label: 'Texte', depth: 'more' }),
      count: z.int().min(1).max(6).default(3).meta({ label: 'Nombre', group: 'Source' }),
      hasRule: z.boolean().default(false).meta({ label: 'Filet' }),
      level: z.union([z.literal(2), z.literal(3)]).meta({ label: 'Niveau', options: { 2: 'Deux', 3: 'Trois' } }),
      day: z.iso.date().optional().meta({ label: 'Jour' }),
    });
    const common = { depth: 'essential', isRequired: true };
    expect(describeFields({ schema })).toEqual([
      {
        ...common,
        name: 'variant',
        label: 'Présentation',
        control: 'variant',
        group: 'Présentation',
        options: [
          { value: 'line', label: 'Ligne' },
          { value: 'card', label: 'Carte' },
        ],
      },
      { ...common, name: 'title', label: 'Titre', control: 'text', group: 'Contenu', maximumLength: 80 },
      {
        name: 'html',
        label: 'Texte',
        control: 'rich-text',
        depth: 'more',
        group: 'Contenu',
        isRequired: false,
        maximumLength: 60_000,
      },
      {
        ...common,
        name: 'count',
        label: 'Nombre',
        control: 'number',
        group: 'Source',
        isRequired: false,
        defaultValue: 3,
        minimum: 1,
        maximum: 6,
      },
      {
        ...common,
        name: 'hasRule',
        label: 'Filet',
        control: 'switch',
        group: 'Affichage',
        isRequired: false,
        defaultValue: false,
      },
      {
        ...common,
        name: 'level',
        label: 'Niveau',
        control: 'select',
        group: 'Présentation',
        options: [
          { value: 2, label: 'Deux' },
          { value: 3, label: 'Trois' },
        ],
      },
      { ...common, name: 'day', label: 'Jour', control: 'date', group: 'Contenu', isRequired: false },
    ]);
  });
});
