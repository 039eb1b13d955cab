import { paths } from '@vitrine/domain/addresses/paths';
import { templateSchema } from './template-format.ts';
import type { LoadedTemplate } from './template-library.ts';

const locale = 'fr_FR';

/**
 * « Page blanche »: a home page with a title and a text, and a page of contact with its form. The legal pages are the program's
 * own.
 */
export function createBlankTemplate(): LoadedTemplate {
  return {
    id: null,
    template: templateSchema.parse({
      name: 'Page blanche',
      description: 'Une page d’accueil et une page de contact, et tout le reste à composer vous-même.',
      position: 1000,
      looks: [
        { id: 'simple', label: 'Simple', sentence: 'Un fond clair, une seule famille de caractères.' },
        {
          id: 'livre',
          label: 'Livre',
          sentence: 'Un caractère classique sur un papier chaud.',
          settings: {
            PRIMARY_COLOR: '#7b4a2f',
            ACCENT_COLOR: '#8a7a55',
            BACKGROUND_COLOR: '#fbf7ef',
            TEXT_COLOR: '#33281f',
          },
          theme: { fonts: { TITLE: 'EB Garamond', CONTENT: 'EB Garamond', MENU: 'EB Garamond' } },
        },
        {
          id: 'franc',
          label: 'Franc',
          sentence: 'Des titres ronds et des couleurs qui tranchent.',
          settings: {
            PRIMARY_COLOR: '#1f5f4a',
            ACCENT_COLOR: '#b5583a',
            BACKGROUND_COLOR: '#ffffff',
            TEXT_COLOR: '#1d2521',
          },
          theme: { fonts: { TITLE: 'Fraunces', CONTENT: 'Figtree', MENU: 'Figtree' } },
        },
      ],
      pages: [
        { id: 1, label: 'Accueil', sentence: 'Un titre et un texte pour commencer.', isAlways: true },
        { id: 2, label: 'Contact', sentence: 'Un formulaire et vos coordonnées.', isAlways: true },
      ],
      defaults: { activity: 'notre activité', city: 'près de chez vous' },
    }),
    site: { defaultLocale: locale, timeZone: 'Europe/Paris', isBuilding: true },
    records: new Map([
      ['languages', [{ code: locale, isDefault: true }]],
      [
        'settings',
        [
          { id: 1, type: 'PRIMARY_COLOR', value: '#2d4a6b' },
          { id: 2, type: 'ACCENT_COLOR', value: '#6b7f94' },
          { id: 3, type: 'BACKGROUND_COLOR', value: '#fcfcfb' },
          { id: 4, type: 'TEXT_COLOR', value: '#22272d' },
        ],
      ],
      [
        'fonts',
        [
          { id: 1, type: 'TITLE', family: 'Figtree' },
          { id: 2, type: 'CONTENT', family: 'Figtree' },
          { id: 3, type: 'MENU', family: 'Figtree' },
        ],
      ],
      ['newsletter-lists', [{ id: 1, name: 'La lettre d’information', isUsual: true }]],
      ['pages', [homePage, contactPage]],
      [
        'page-places',
        [
          { pageId: 1, position: 1 },
          { pageId: 2, position: 2 },
        ],
      ],
    ]),
    files: new Map(),
  };
}

const homePage = {
  id: 1,
  position: 1,
  url: paths.home(),
  texts: [
    {
      locale,
      title: '{COMPANY_NAME}',
      menuTitle: 'Accueil',
      metaDescription: '{COMPANY_NAME}, {city}\u00a0: présentation, coordonnées et formulaire de contact.',
      document: {
        blocks: [
          {
            id: 'ouverture',
            type: 'heading',
            version: 0,
            props: { title: '{COMPANY_NAME}', tone: 'plain', variant: 'plain' },
          },
          {
            id: 'texte',
            type: 'rich-text',
            version: 0,
            props: {
              html: '<p>Bienvenue sur le site de {COMPANY_NAME}. Remplacez ce texte par quelques phrases sur ce que vous faites, pour qui, et comment on travaille avec vous.</p><p><a href="/contact">Nous écrire</a></p>',
              tone: 'plain',
              variant: 'lead',
            },
          },
        ],
      },
    },
  ],
};

const contactPage = {
  id: 2,
  position: 2,
  layout: 'page',
  url: paths.contact(),
  texts: [
    {
      locale,
      title: 'Contact',
      menuTitle: 'Contact',
      metaDescription: 'Écrire à {COMPANY_NAME}, ou trouver ses coordonnées et ses horaires.',
      document: {
        blocks: [
          {
            id: 'ecrire',
            type: 'contact-form',
            version: 0,
            anchor: 'ecrire',
            props: { title: 'Nous écrire', hasPhone: true, tone: 'plain', topics: [], variant: 'letter' },
          },
        ],
      },
    },
  ],
};
