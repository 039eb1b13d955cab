import { expect, test } from 'vitest';
import { getQueryCaching, hasFormParameters, readPageQuery } from './page-queries.ts';
import { paths } from './paths.ts';

const read = (path: string, query: string) => readPageQuery(new URLSearchParams(query), path);
const order = paths.order('jeton');
const occurrence = paths.occurrence('ateliers', 3, 'Marche', 9);

test.each([
  [paths.newsList(), 'page=2&q=a&utm=b', { page: '2' }],
  [paths.blogFolder(3, 'Vigne'), 'page=2', { page: '2' }],
  [paths.contact(), 'page=2&sujet=atelier', { sujet: 'atelier' }],
  [paths.search(), 'q=vin&page=0', { q: 'vin' }],
  [
    paths.productList(),
    'tri=prix&nature=vin&q=a&etiquette=bio',
    { q: 'a', nature: 'vin', etiquette: 'bio', tri: 'prix' },
  ],
  [paths.productList(), 'tri=hasard', {}],
  [paths.login(), `etat=inconnu&retour=${paths.checkout()}`, { retour: paths.checkout() }],
  [paths.account(), 'retour=/compte', {}],
  [paths.login(), 'retour=https://ailleurs.exemple', {}],
  [order, 'etat=merci', { etat: 'merci' }],
  [paths.checkout(), 'etat=merci&panier=1.1~2', {}],
  [paths.checkout(), 'etat=confirme&panier=1.2_3.4', { etat: 'confirme', panier: '1.2_3.4' }],
  [paths.home(), 'panier=1.2_3.4', {}],
  [paths.home(), 'panier=12&ajout=2-1', { panier: '12', ajout: '2-1' }],
  [paths.cart(), 'retire=1.2', { retire: '1.2' }],
  [occurrence, `inscription=attente&recu=${'a'.repeat(44)}`, { inscription: 'attente', recu: 'a'.repeat(44) }],
  [paths.elementList('ateliers'), 'f-ville=angers&f-B=x&f-a=Y', { 'f-ville': 'angers' }],
  [paths.home(), 'f-ville=angers&constructor=1&__proto__=1&sujet=%07', {}],
])('CST-03 %s?%s depends on what the page knows', (path, query, expected) => {
  expect(read(path, query)).toEqual(expected);
});

test('the order of a query is none of the cache’s', () => {
  const keys = (query: string) => Object.keys(read(paths.productList(), query));
  expect(keys('tri=prix&page=2')).toEqual(keys('page=2&tri=prix'));
});

test.each([
  ['', 'always'],
  ['page=2', 'always'],
  ['sujet=atelier', 'confirmation'],
  ['envoye=1&page=2', 'confirmation'],
  ['envoye=form-1', 'never'],
  ['panier=12&sujet=atelier', 'never'],
  ['q=vin', 'never'],
  ['f-ville=angers&page=2', 'always'],
  ['f-ville=angers&sujet=atelier', 'confirmation'],
])('pages with « %s » are cached %s', (query, caching) => {
  expect(getQueryCaching(Object.fromEntries(new URLSearchParams(query)))).toBe(caching);
});

test('only results of forms keep a page out of search engines', () => {
  expect([{ page: '2' }, { q: 'vin' }, { sujet: 'atelier' }, { choix: 'a' }].map(hasFormParameters)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
