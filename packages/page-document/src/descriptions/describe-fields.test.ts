import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeFields, type FieldDescription, findFieldAt, isDesignField } from './describe-fields.ts';
import type { FieldControl } from './field-metadata.ts';
import { summarizeBlock } from './summarize-block.ts';

const one = (schema: z.ZodType): FieldDescription =>
  describeFields({ schema: z.object({ field: schema }) })[0] as FieldDescription;
const plain = { name: 'field', label: '', depth: 'essential', isRequired: true };

describe('PLT-05 a field is described by its schema', () => {
  test.each<[string, z.ZodType, object]>([
    ['a text', z.string(), { control: 'text', group: 'Contenu' }],
    ['a short text', z.string().max(80), { control: 'text', group: 'Contenu', maximumLength: 80 }],
    ['a date', z.iso.date(), { control: 'date', group: 'Contenu' }],
    ['a moment', z.iso.datetime(), { control: 'date-time', group: 'Contenu' }],
    ['a switch', z.boolean(), { control: 'switch', group: 'Affichage' }],
    ['a number', z.number(), { control: 'number', group: 'Contenu' }],
    ['a number between two', z.number().min(2).max(5), { control: 'number', group: 'Contenu', minimum: 2, maximum: 5 }],
    ['a positive integer', z.int().positive(), { control: 'number', group: 'Contenu', minimum: 1 }],
    [
      'a choice',
      z.enum(['a', 'b']),
      {
        control: 'select',
        group: 'Présentation',
        options: [
          { value: 'a', label: '' },
          { value: 'b', label: '' },
        ],
      },
    ],
    [
      'literals',
      z.union([z.literal(2), z.literal(3)]),
      {
        control: 'select',
        group: 'Présentation',
        options: [
          { value: 2, label: '' },
          { value: 3, label: '' },
        ],
      },
    ],
    ['one literal', z.literal('x'), { control: 'text', group: 'Contenu', options: [{ value: 'x', label: '' }] }],
    ['tags', z.array(z.string()).max(9), { control: 'tags', group: 'Contenu', maximumLength: 9 }],
    [
      'chosen tags',
      z.array(z.enum(['a', 'b'])),
      {
        control: 'tags',
        group: 'Contenu',
        options: [
          { value: 'a', label: '' },
          { value: 'b', label: '' },
        ],
      },
    ],
    ['anything', z.unknown(), { control: 'text', group: 'Contenu' }],
  ])('PLT-05 %s', (_, schema, expected) => expect(one(schema)).toEqual({ ...plain, ...expected }));

  test('PLT-05 objects and repeaters describe what is inside, but for the ids of items', () => {
    const item = z.object({ id: z.string().meta({ isItemId: true }), label: z.string() });
    const label = { ...plain, name: 'label', control: 'text', group: 'Contenu' };
    expect(one(z.array(item))).toEqual({ ...plain, control: 'list', group: 'Contenu', fields: [label] });
    expect(one(z.object({ label: z.string() }))).toEqual({
      ...plain,
      control: 'group',
      group: 'Contenu',
      fields: [label],
    });
  });

  test('PLT-05 what is optional, nullable or has a usual value is not required', () => {
    expect(one(z.string().optional())).toEqual({ ...plain, control: 'text', group: 'Contenu', isRequired: false });
    expect(one(z.string().nullable())).toEqual({
      ...plain,
      control: 'text',
      group: 'Contenu',
      isRequired: false,
      isNullable: true,
    });
    expect(one(z.boolean().default(false))).toEqual({
      ...plain,
      control: 'switch',
      group: 'Affichage',
      isRequired: false,
      defaultValue: false,
    });
    expect(one(z.string().default('x').optional())).toMatchObject({ isRequired: false, defaultValue: 'x' });
    expect(one(z.string().nullable().optional())).toMatchObject({ isRequired: false, isNullable: true });
    expect(one(z.string().readonly())).toMatchObject({ isRequired: true });
  });

  test('PLT-05 its metadata say the rest; outer ones win', () => {
    const metadata = {
      label: 'Forme',
      hint: 'Aide',
      placeholder: 'Exemple',
      shownFor: { kind: ['a'] },
      depth: 'more',
      group: 'Messages',
      itemLabel: 'Pas',
      itemSummary: 'label',
      media: 'video',
    } as const;
    expect(one(z.string().meta(metadata))).toEqual({ name: 'field', control: 'text', isRequired: true, ...metadata });
    expect(one(z.string().meta({ label: 'Dedans', hint: 'Aide' }).optional().meta({ label: 'Dehors' }))).toMatchObject({
      label: 'Dehors',
      hint: 'Aide',
    });
    expect(one(z.enum(['a', 'b']).meta({ options: { a: 'Premier' } })).options).toEqual([
      { value: 'a', label: 'Premier' },
      { value: 'b', label: '' },
    ]);
  });

  const groups: Record<string, FieldControl[]> = {
    Images: ['image', 'media-list'],
    'Boutons et liens': ['link'],
    Source: [
      'form',
      'album',
      'blog-folder',
      'element-route',
      'element',
      'screen',
      'product',
      'declination',
      'variation',
      'meal-icon',
      'carrier',
      'shipping-zone',
      'pickup-address',
    ],
    Affichage: ['switch'],
    Présentation: ['variant', 'swatch', 'shape', 'segmented', 'select'],
    Contenu: [
      'text',
      'multiline',
      'rich-text',
      'number',
      'price',
      'icon',
      'date',
      'list',
      'group',
      'tags',
      'url',
      'multi-select',
    ],
  };
  test.each(Object.entries(groups))('PLT-05 in the section « %s » stand %j', (group, controls) => {
    expect(controls.map((control) => one(z.string().meta({ control })).group)).toEqual(controls.map(() => group));
    expect(isDesignField(one(z.string().meta({ control: controls[0] as FieldControl })))).toBe(
      group === 'Présentation',
    );
  });

  test('PLT-05 a field is found by its path, through objects and items', () => {
    const fields = describeFields({
      schema: z.object({
        title: z.string(),
        items: z.array(z.object({ label: z.string(), entries: z.array(z.object({ text: z.string() })) })),
      }),
    });
    expect(findFieldAt(fields, ['title'])?.name).toBe('title');
    expect(findFieldAt(fields, ['items', { id: 'x' }, 'entries', { id: 'y' }, 'text'])?.name).toBe('text');
    expect([
      findFieldAt(fields, ['nope']),
      findFieldAt(fields, ['nope', 'text']),
      findFieldAt(fields, ['title', 'text']),
    ]).toEqual([undefined, undefined, undefined]);
  });
});

describe('PLT-05 the line of a block in the outline', () => {
  const field = (name: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
    name,
    label: name,
    control: 'text',
    depth: 'essential',
    group: 'Contenu',
    isRequired: false,
    ...more,
  });
  const block = (fields: FieldDescription[], more = {}) => ({ label: 'Bloc', fields, ...more });
  const items = field('items', { control: 'list', itemLabel: 'Étape', itemSummary: 'label' });
  test.each<[string, ReturnType<typeof block>, Record<string, unknown>, string]>([
    ['the title', block([field('text'), field('title')]), { title: ' Titre ', text: 'Texte' }, 'Titre'],
    ['the first text', block([field('one'), field('two')]), { one: ' ', two: 'Deux' }, 'Deux'],
    [
      'a text without markup',
      block([field('text', { control: 'rich-text' })]),
      { text: '<p>Un <b>mot</b></p>' },
      'Un mot',
    ],
    ['a text of several lines', block([field('text', { control: 'multiline' })]), { text: 'Un' }, 'Un'],
    [
      'no text of the look',
      block([field('text', { group: 'Présentation' }), field('two')]),
      { text: 'Non', two: 'Oui' },
      'Oui',
    ],
    ['no other control', block([field('text', { control: 'url' }), field('two')]), { text: 'Non', two: 'Oui' }, 'Oui'],
    [
      'no text of more settings',
      block([field('text', { depth: 'more' }), field('two')]),
      { text: 'Non', two: 'Oui' },
      'Oui',
    ],
    ['the label above the title', block([items]), { label: 'Sur-titre', items: [{ label: 'Un' }] }, 'Sur-titre'],
    ['the items', block([items]), { items: [{ label: 'Un' }, null, { label: ' Deux ' }] }, 'Un, Deux'],
    ['one item without text', block([items]), { items: [{}] }, '1 étape'],
    ['items without text', block([items]), { items: [{}, {}] }, '2 étapes'],
    [
      'items whose plural is the same',
      block([field('items', { itemLabel: 'Prix', itemSummary: 'label' })]),
      { items: [{}, {}] },
      '2 prix',
    ],
    ['no items', block([items]), { items: [] }, 'Bloc'],
    ['items that are none', block([items]), { items: 'x' }, 'Bloc'],
    [
      'the variant',
      block([
        field('variant', { control: 'variant', group: 'Présentation', options: [{ value: 'a', label: 'Large' }] }),
      ]),
      { variant: 'a' },
      'Bloc · Large',
    ],
    [
      'an unknown variant',
      block([
        field('variant', { control: 'variant', group: 'Présentation', options: [{ value: 'a', label: 'Large' }] }),
      ]),
      { variant: 'b' },
      'Bloc',
    ],
    ['what is no text', block([field('title')]), { title: 3 }, 'Bloc'],
    [
      'a source',
      block([field('picture', { control: 'image', fields: [field('alt')] }), field('title')], {
        summary: [{ fields: ['picture.alt', 'title'], prefix: 'Vue ' }],
      }),
      { picture: { alt: 'Mer' }, title: 'Été' },
      'Vue Mer\u00a0: Été',
    ],
    [
      'the second source',
      block([field('one'), field('title')], { summary: [{ fields: ['one'], prefix: 'Un ' }, { fields: ['title'] }] }),
      { title: 'Été' },
      'Été',
    ],
    [
      'a source without markup',
      block([field('text', { control: 'rich-text' })], { summary: [{ fields: ['text'] }] }),
      { text: '<p>Un</p>' },
      'Un',
    ],
    ['sixty characters', block([field('title')]), { title: 'x'.repeat(60) }, 'x'.repeat(60)],
  ])('PLT-05 shows %s', (_, described, props, line) => expect(summarizeBlock(described, props)).toBe(line));

  test('PLT-05 is at most sixty characters long', () => {
    expect(summarizeBlock(block([field('title')]), { title: 'x'.repeat(61) })).toHaveLength(60);
  });
});
