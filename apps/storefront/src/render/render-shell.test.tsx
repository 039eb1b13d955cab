import { createPageFacts } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleConsentFacts, exampleShellFacts } from '../shell/shell.examples.ts';
import { renderShell } from './render-shell.tsx';

const text = ({ before, after }: ReturnType<typeof renderShell>) => Buffer.concat([...before, after]).toString();
const menu = (current: string) =>
  ['/', '/contact'].map((address) => ({
    label: `Vers ${address}`,
    url: address,
    current: address === current ? ('page' as const) : undefined,
    isFixedRight: false,
    isReload: false,
    opensInNewTab: false,
    children: [],
  }));
const at = (path: string, more = {}) => createPageFacts({ path, menu: menu(path), ...more });

/** Caches derived values as the server does. */
const held = new WeakMap<object, Map<string, unknown>>();
function derive<Value>(of: object, name: string, make: () => Value): Value {
  const known = held.get(of) ?? new Map<string, unknown>();
  held.set(of, known);
  if (!known.has(name)) known.set(name, make());
  return known.get(name) as Value;
}

describe('a shell held from one page to the next', () => {
  const site = {};
  const draw = (page: ReturnType<typeof at>, changes = {}, asked = exampleConsentFacts, of: object = site) =>
    text(renderShell(page, { ...exampleShellFacts, ...changes }, asked, of, derive));

  test('is, wherever it is taken from, what the page would have drawn itself', () => {
    const otherLanguages = ['fr', 'en'].map((code) => ({
      code,
      label: code,
      address: `/${code}`,
      isCurrent: code === 'fr',
    }));
    const { site: facts } = createPageFacts();
    const cases: Parameters<typeof draw>[] = [
      [at('/')],
      [at('/contact')],
      [at('/actualites/1/une')],
      [at('/actualites/2/deux'), {}, { ...exampleConsentFacts, returnPath: '/actualites/2/deux?page="2"' }],
      [at('/', { languages: otherLanguages })],
      [at('/', { now: Date.parse('2031-05-01T12:00:00Z') })],
      [at('/', { site: { ...facts, openState: { isOpen: false } } })],
      [at('/'), { bannerText: 'Le cabinet ferme du 1er au 8 mai.' }],
      [at('/'), { isDetailPage: true }],
      [at('/'), { isLegalText: true }],
      [at('/'), {}, undefined],
    ];
    for (const one of cases) draw(...one);
    for (const [page, changes, asked = exampleConsentFacts] of cases) {
      // A new site object has no cached shell: this renders one for comparison.
      const own = draw(page, changes, asked, {});
      expect(draw(page, changes, asked)).toBe(own);
    }
    const without = text(renderShell(at('/'), exampleShellFacts, undefined, site, derive));
    expect(without).not.toContain('consent-banner');
  });

  test('comes back to the page it stands around, whatever its address', () => {
    const asked = { ...exampleConsentFacts, returnPath: '/recherche?q="<bain>"' };
    expect(draw(at('/recherche'), {}, asked)).toContain('value="/recherche?q=&quot;&lt;bain&gt;&quot;"');
    expect(draw(at('/recherche'), {}, { ...asked, returnPath: '/contact' })).toContain('value="/contact"');
  });

  test('is rendered once for all pages, whatever their menu entry, with the banner and without', () => {
    for (const asked of [exampleConsentFacts, undefined]) {
      const names = new Set<string>();
      const count = <Value,>(of: object, name: string, make: () => Value) => {
        names.add(name);
        return derive(of, name, make);
      };
      for (const path of ['/', '/contact', '/blog/2/deux', '/blog/3/trois?page=2'])
        renderShell(at(path, { path }), exampleShellFacts, asked && { ...asked, returnPath: path }, {}, count);
      expect(names.size).toBe(1);
    }
  });

  test('shows the change as soon as something of the site has changed', () => {
    const page = at('/');
    const renamed = at('/', { site: { ...page.site, name: 'La Maison tiède' } });
    expect(draw(page)).not.toContain('La Maison tiède');
    expect(draw(renamed, {}, exampleConsentFacts, { as: 'changed' })).toContain('La Maison tiède');
  });

  test('holds nothing of what one visitor has asked or typed', () => {
    const { site: facts } = createPageFacts();
    const drawn = draw(
      at('/recherche', {
        title: 'secret-titre',
        query: { q: 'secret-question', inscription: 'secret-etat' },
        form: { blockId: 'lettre', values: { email: 'secret@exemple.fr' }, errors: { email: 'secret-faute' } },
        breadcrumbs: [{ label: 'secret-trace', url: '/secret' }],
        headings: [{ anchor: 'secret', label: 'secret-titre', level: 2 }],
        site: { ...facts, isSearchShown: true },
      }),
      {},
      exampleConsentFacts,
      { as: 'asked by one' },
    );
    expect(drawn).not.toContain('secret');
    expect(drawn).toContain('L’Heure douce');
  });

  test('marks the place in the menu of the page that asks', () => {
    expect(draw(at('/contact'))).toMatch(/href="\/contact" aria-current="page"/);
    expect(draw(at('/'))).not.toMatch(/href="\/contact" aria-current="page"/);
  });
});
