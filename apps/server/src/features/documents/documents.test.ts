import { blockExamples } from '@vitrine/blocks/examples';
import { blockDefinitions, readPublishedBlocks } from '@vitrine/blocks/schemas';
import { describe, expect, test } from 'vitest';
import { prepareDocument } from './documents.operations.ts';

const hero = { id: 'h', type: 'hero', version: 0, props: { variant: 'arch', title: 'La terre' } };
const divider = { id: 'd', type: 'divider', version: 0, props: { variant: 'line' } };
const login = (id: string) => ({ id, type: 'account-login', version: 0, props: { variant: 'plain' } });
const section = (...children: object[]) => ({
  id: 's',
  type: 'section',
  version: 0,
  props: { variant: 'column' },
  children,
});

describe('a document holds a block only where the block may be', () => {
  test('a hero at the top of a page, and not inside a section nor in the body of a news item', () => {
    const here = { h: 'Le bloc «\u00a0Ouverture\u00a0» ne peut pas être posé ici.' };
    expect(prepareDocument({ blocks: [hero] }, 'page', 'fr_FR')).toMatchObject({ ok: true });
    expect(prepareDocument({ blocks: [section(hero)] }, 'page', 'fr_FR')).toMatchObject({
      ok: false,
      failure: { fields: here },
    });
    expect(prepareDocument({ blocks: [hero] }, 'news', 'fr_FR')).toMatchObject({
      ok: false,
      failure: { fields: here },
    });
  });

  test('a block of a newer version of the program is refused with its name', () => {
    expect(prepareDocument({ blocks: [{ ...hero, version: 99 }] }, 'page', 'fr_FR')).toMatchObject({
      ok: false,
      failure: { fields: { h: expect.stringContaining('«\u00a0Ouverture\u00a0»') } },
    });
  });

  test('a simple block everywhere, except directly among columns', () => {
    const columns = { id: 'c', type: 'columns', version: 0, props: { variant: 'even' }, children: [divider] };
    expect(prepareDocument({ blocks: [section(divider)] }, 'news', 'fr_FR')).toMatchObject({ ok: true });
    expect(prepareDocument({ blocks: [columns] }, 'page', 'fr_FR')).toMatchObject({
      ok: false,
      failure: { fields: { d: expect.stringContaining('ne peut pas être posé ici') } },
    });
  });

  test('a form of the account once', () => {
    expect(prepareDocument({ blocks: [login('a')] }, 'page', 'fr_FR')).toMatchObject({ ok: true });
    expect(prepareDocument({ blocks: [login('a'), login('b')] }, 'page', 'fr_FR')).toMatchObject({
      ok: false,
      failure: { fields: { a: expect.any(String), b: expect.any(String) } },
    });
  });
});

test('each item of a block’s lists is stored with an id: the one that it has, or a new one', () => {
  const actions = [
    { id: 'ecrire', label: 'Écrire', address: '/contact' },
    { label: 'Appeler', address: 'tel:0241000000' },
  ];
  const prepare = (given: object[]) => {
    const prepared = prepareDocument(
      { blocks: [{ ...hero, props: { ...hero.props, actions: given } }] },
      'page',
      'fr_FR',
    );
    return prepared.ok ? (prepared.value.blocks[0]?.props.actions as { id: string }[]) : [];
  };
  const stored = prepare(actions);
  expect(stored).toEqual([
    { ...actions[0], id: 'ecrire' },
    { ...actions[1], id: expect.stringMatching(/^[\w-]{8}$/) },
  ]);
  expect(prepare(stored)).toEqual(stored);
});

test('properties that a block refuses are told in French, each at its field', () => {
  const props = {
    variant: 'spirale',
    title: '',
    text: 'a'.repeat(401),
    couleur: 'rouge',
    actions: [{ label: 'Écrire' }],
  };
  expect(prepareDocument({ blocks: [{ ...hero, props }] }, 'page', 'fr_FR')).toMatchObject({
    ok: false,
    failure: {
      fields: {
        'h.variant': 'Choisissez une des valeurs proposées.',
        'h.title': 'Écrivez un texte.',
        'h.text': '400 caractères au plus.',
        'h.couleur': 'Ce champ n’est pas attendu.',
        'h.actions.0.address': 'Ce champ est obligatoire.',
      },
    },
  });
});

test.each(['fr_FR', 'en_GB'])('texts in %s are stored without private-use characters, which mark texts', (locale) => {
  const text = {
    id: 't',
    type: 'rich-text',
    version: 0,
    props: { variant: 'plain', html: '<p>a&#xE100;\ue101b\u{10fffd}</p>' },
  };
  const titled = { ...hero, props: { ...hero.props, title: '\uf8ffLa \ue000terre\u{f0000}' } };
  const prepared = prepareDocument({ blocks: [titled, text] }, 'page', locale);
  const props = prepared.ok ? prepared.value.blocks.map((block) => block.props) : [];
  expect(props).toMatchObject([{ title: 'La terre' }, { html: '<p>ab</p>' }]);
});

test('every example of every block can be read once it is stored, whatever typography made of its texts', () => {
  const unreadable = Object.values(blockExamples).flatMap(({ type, examples }) =>
    examples.flatMap(({ name, props }) => {
      const definition = blockDefinitions[type];
      const node = { id: 'essai', type, version: definition?.versions.length, props };
      const columns = { id: 'c', type: 'columns', version: 0, props: { variant: 'even' }, children: [node] };
      const blocks = [definition?.placement.isAllowedAtRoot ? node : columns];
      const stored = prepareDocument({ blocks }, definition?.placement.documents[0] ?? 'page', 'fr_FR');
      if (!stored.ok) return [`${type} ${name}: ${JSON.stringify(stored.failure)}`];
      const read = readPublishedBlocks(stored.value.blocks, blockDefinitions);
      return read.unreadable.map(({ paths }) => `${type} ${name}: ${paths.join()}`);
    }),
  );
  expect(unreadable).toEqual([]);
});
