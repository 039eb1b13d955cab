import { expect, test } from 'vitest';
import { contentHistoryActs } from './content-history-acts.ts';
import {
  contentKinds,
  contentKindTable,
  describeContentKind,
  isContentKind,
  labelContentKind,
  nameContentKind,
} from './content-kinds.ts';
import { buildLocalizedUrls, isLocaleEnabled } from './localized-urls.ts';

test('every kind of content and its words, to the letter', () => {
  expect(contentKindTable).toMatchSnapshot();
  expect(contentKinds.map((kind) => `${labelContentKind(kind)}: ${nameContentKind(kind)}`)).toEqual([
    'Page: la page',
    'Actualité: l’actualité',
    'Article: l’article',
    'Album: l’album',
    'Prestation: la prestation',
    'Élément: l’élément',
    'Produit: le produit',
    'Formulaire: le formulaire',
  ]);
  expect(describeContentKind('page')).toBe(contentKindTable.page);
  expect(['page', 'pages', '', 'toString'].map(isContentKind)).toEqual([true, false, false, false]);
  expect(contentHistoryActs.join(' ')).toBe('unpublish archive unarchive bin restore');
});

test('a text has an address in each language that the site offers, and in no other', () => {
  const site = {
    languages: [
      { code: 'fr', isValid: true },
      { code: 'en', isValid: true },
      { code: 'de', isValid: false },
    ],
  };
  expect(['fr', 'en', 'de', 'it'].map((locale) => isLocaleEnabled(site, locale))).toEqual([true, true, false, false]);
  const texts = {
    fr: { slug: 'le-bain', title: 'Le bain' },
    en: { slug: null, title: 'The Bath' },
    de: { slug: 'das-bad', title: 'Das Bad' },
    it: { slug: 'il-bagno', title: 'Il bagno' },
  };
  expect(buildLocalizedUrls(site, texts, (slug) => `/actualites/${slug}`)).toEqual({
    locales: ['fr', 'en'],
    urls: { fr: '/actualites/le-bain', en: '/actualites/the-bath' },
  });
});
