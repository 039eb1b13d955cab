import type { TextField } from '@vitrine/rendering-contract/canvas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeAttribute, escapeText } from '../render-document.ts';
import { markTexts } from './mark-texts.ts';

type Props = Readonly<Record<string, unknown>>;
const field = (path: string, value: string, changes: Partial<TextField> = {}): TextField => ({
  path,
  value,
  kind: 'line',
  placeholder: `Votre ${path}`,
  ...changes,
});
const text = (props: Props, name = 'title') => String(props[name] ?? '');
const mark = (props: Props, render: (props: Props) => string, fields = [field('title', text(props))]) =>
  markTexts('b', props, fields, render);

describe('texts between comments', () => {
  test('a text, an attribute beside it, a text of an item and a rich text', () => {
    const props = { title: 'L’eau & <nous>', items: [{ id: 'k--3', label: 'Un' }], html: '<p>a <b>b</b></p>' };
    const fields = [
      field('title', props.title),
      field('items.k--3.label', 'Un'),
      field('html', props.html, { kind: 'html' }),
    ];
    const render = (given: Props) =>
      `<section aria-label="${escapeAttribute(text(given))}"><h2>${escapeText(text(given))}</h2>${text((given.items as Props[])[0] ?? {}, 'label')}<div>${text(given, 'html')}</div></section>`;
    expect(mark(props, render, fields)).toEqual({
      html: '<section aria-label="L’eau &amp; &lt;nous&gt;"><h2><!--f:b title-->L’eau &amp; &lt;nous&gt;<!--/f--></h2><!--f:b items.k--3.label-->Un<!--/f--><div><!--f:b html--><p>a <b>b</b></p><!--/f--></div></section>',
      paths: ['title', 'items.k--3.label', 'html'],
    });
  });

  test.each<[string, string, (title: string) => string]>([
    ['is cut', 'Bonjour', (title) => `<p>${title.slice(0, 4)}</p>`],
    ['is measured', 'Bonjour', (title) => `<p class="${title.length > 8 ? 'long' : 'short'}">${title}</p>`],
    ['is an address', 'Bonjour', (title) => `<a href="/${encodeURIComponent(title)}">${title}</a>`],
    ['is expected to be another', 'oui', (title) => (title === 'oui' ? `<p>${title}</p>` : '')],
    ['is only an attribute', 'Bonjour', (title) => `<img alt="${title}">`],
    ['is split between elements', 'a b', (title) => `<p>${title.split(' ').join('</p><p>')}</p>`],
    ['has elements inside', 'a b', (title) => `<p>${title.replace(' ', '<br>')}</p>`],
    ['stands where comments are text', 'Bonjour', (title) => `<textarea>${title}</textarea>`],
    ['is rendered where comments are text', 'Bonjour', (title) => `<script>"${title}"</script>`],
    ['makes the view throw', 'Bonjour', (title) => (title === 'Bonjour' ? '<p>Bonjour</p>' : JSON.parse(title))],
    ['is not shown', 'Bonjour', () => '<p></p>'],
  ])('a text that %s has no comments, and the HTML stays', (_, title, view) => {
    const render = (props: Props) => view(text(props));
    expect(mark({ title }, render)).toEqual({ html: view(title), paths: [] });
  });

  test('one faulty text takes the comments from no other', () => {
    const names = Array.from({ length: 9 }, (_, place) => `t${place}`);
    const props = Object.fromEntries(names.map((name) => [name, `Texte ${name}`]));
    const render = (given: Props) =>
      names.map((name) => `<p>${name === 't5' ? text(given, name).slice(0, 3) : text(given, name)}</p>`).join('');
    const fields = names.map((name) => field(name, `Texte ${name}`));
    expect(mark(props, render, fields).paths).toEqual(names.filter((name) => name !== 't5'));
  });

  test('marks that a view already has are no marks', () => {
    const render = (props: Props) => `<p>\ue100\ue110\ue101${text(props)}\ue102</p>`;
    expect(mark({ title: 'Bonjour' }, render)).toEqual({ html: render({ title: 'Bonjour' }), paths: [] });
  });

  test('a property: whatever the texts, the HTML without comments is the same', () => {
    const word = fc.string({ unit: fc.constantFrom('a', ' ', '<', '>', '&', '"', "'", '-', '!', 'é', '/') });
    fc.assert(
      fc.property(word, word, (title, note) => {
        const render = (props: Props) =>
          `<div title="${escapeAttribute(text(props))}"><b>${escapeText(text(props))}</b>${escapeText(text(props, 'note'))}</div>`;
        const fields = [field('title', title), field('note', note)];
        const { html, paths } = mark({ title, note }, render, fields);
        expect(html.replace(/<!--f:b (?:title|note)-->|<!--\/f-->/g, '')).toBe(render({ title, note }));
        expect(paths).toEqual([...(title ? ['title'] : []), ...(note ? ['note'] : [])]);
      }),
    );
  });
});

describe('placeholders of empty texts', () => {
  const place = (props: Props, names: readonly string[], render: (props: Props) => string) =>
    markTexts(
      'b',
      props,
      names.map((name) => field(name, text(props, name))),
      render,
      true,
    ).html;

  test('stand where the text would be, beside texts with their comments', () => {
    const render = (props: Props) => `${props.note ? `<i>${text(props, 'note')}</i>` : ''}<b>${text(props)}</b>`;
    expect(place({ title: 'Bonjour' }, ['title', 'note'], render)).toBe(
      '<i><!--p:b note-->Votre note<!--/p--></i><b><!--f:b title-->Bonjour<!--/f--></b>',
    );
  });

  test('are left out where another text would go, and where only an attribute would have them', () => {
    const render = (props: Props) =>
      `<p title="${text(props, 'note')}">${text(props, 'place') || 'Le nom du site'}</p>`;
    expect(place({}, ['place', 'note'], render)).toBe(render({}));
  });

  test('may add signs around, and never appear unless asked for', () => {
    const render = (props: Props) => `<p>${props.place ? `${text(props, 'place')}, le ` : ''}3 mai</p>`;
    expect(place({}, ['place'], render)).toBe('<p><!--p:b place-->Votre place<!--/p-->, le 3 mai</p>');
    expect(mark({}, render, [field('place', '')])).toEqual({ html: '<p>3 mai</p>', paths: [] });
  });
});
