import { expect, test } from 'vitest';
import { findNearestPath, prepareCandidates } from './find-nearest-path.ts';

const pages = prepareCandidates([
  { path: '/', title: 'Accueil' },
  { path: '/soins/le-massage-du-bebe', title: 'Le massage du bébé' },
  { path: '/contact', title: 'Prendre rendez-vous ou nous écrire' },
  { path: '/tarifs', title: 'Les tarifs' },
  { path: '/blog/bain-enveloppe', title: 'Le bain enveloppé, pas à pas' },
]);

test.each([
  ['/massages-bebe', '/soins/le-massage-du-bebe'],
  ['/contactez-nous', '/contact'],
  ['/tarif.php', '/tarifs'],
  ['/blog/2019/04/bain-envelope.html', '/blog/bain-enveloppe'],
  ['/rendez-vous', '/contact'],
  ['/MASSAGE%20BEBE', '/soins/le-massage-du-bebe'],
])('RTE-07 %s may have meant %s', (lost, nearest) => {
  expect(findNearestPath(decodeURI(lost), pages)?.path).toBe(nearest);
});

test.each(['/promo-noel-2021', '/2021/12', '/', '/index.php', '/xyz'])('RTE-07 %s is like no page', (lost) => {
  expect(findNearestPath(lost, pages)).toBeUndefined();
});

test('RTE-07 words are alike by three letters in a row, the last of a word among them, not by one', () => {
  const find = (lost: string, path: string) => findNearestPath(lost, prepareCandidates([{ path, title: '' }]))?.path;
  expect([find('/ab', '/cb'), find('/ab', '/ac'), find('/bain', '/main'), find('/abcd', '/abxy')]).toEqual([
    undefined,
    undefined,
    '/main',
    '/abxy',
  ]);
});

test('RTE-07 words that every site has in its addresses are no likeness', () => {
  for (const word of ['index', 'page', 'pages', 'accueil', 'home', 'le', 'la', 'les', 'de', 'des', 'du', 'et', 'en']) {
    const candidates = prepareCandidates([{ path: `/${word}`, title: word }]);
    expect(findNearestPath(`/${word}`, candidates), word).toBeUndefined();
  }
  expect(findNearestPath('/bain', prepareCandidates([{ path: '/bain', title: '' }]))?.path).toBe('/bain');
});
