import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TemplateRecord } from './template-library.ts';

const demo = join(import.meta.dirname, '../../../../../../archives/site-43');
const locale = 'fr_FR';

const block = (id: string, type: string, props: object, children?: object[]) => ({
  id,
  type,
  version: 0,
  props: { tone: 'plain', ...props },
  ...(children ? { children } : {}),
});
const action = (id: string, label: string, address: string) => ({ id, label, address });
const page = (id: number, url: string, title: string, blocks: object[], more: object = {}) => ({
  id,
  position: id,
  url,
  texts: [
    {
      locale,
      title,
      menuTitle: title,
      metaDescription: `${title} chez {COMPANY_NAME}, à {city}.`,
      document: { blocks },
    },
  ],
  ...more,
});

/** Pages that each lead to the others, in every way that a page can. */
const pages = [
  page(1, '/', '{COMPANY_NAME}, {activity} à {city}', [
    block('ouverture', 'hero', {
      title: '{COMPANY_NAME}',
      text: 'Vous serez reçus par {practitioner}, à {city}.',
      variant: 'arch',
      shape: 'arch',
      picture: { mediaId: 1 },
      actions: [action('a1', 'Les soins', '/soins'), action('a2', 'Écrire', '/contact')],
    }),
    block('bouton', 'button', { variant: 'row', actions: [action('a3', 'Les ateliers', '/catalogue/ateliers#dates')] }),
    block('partie', 'section', { title: 'En bref', variant: 'split' }, [
      block('texte', 'rich-text', {
        variant: 'plain',
        html: '<p>{COMPANY_NAME} vous reçoit. Voyez <a href="/soins#tarifs">nos soins</a>, <a href="/parcours">mon parcours</a>, et <a href="/prestations/1/premier-rendez-vous">le premier rendez-vous</a>.</p>',
      }),
    ]),
    block('ateliers', 'agenda', { title: 'Les dates', variant: 'strip', route: 'ateliers', count: 4, entries: [] }),
    block('prestations', 'service-list', { title: 'Ce que nous faisons', variant: 'index', tags: [] }),
  ]),
  page(2, '/soins', 'Les soins', [
    block('texte', 'rich-text', { variant: 'plain', html: '<h2 id="tarifs">Tarifs</h2><p>Appelez le {phone}.</p>' }),
    block('suite', 'call-to-action', {
      title: 'Et après ?',
      variant: 'band',
      actions: [action('a4', 'Mon parcours', '/parcours')],
    }),
  ]),
  page(3, '/parcours', 'Parcours', [block('texte', 'rich-text', { variant: 'plain', html: '<p>Le parcours.</p>' })], {
    parentId: 2,
  }),
  page(4, '/ateliers', 'Les ateliers', [], { isCmsPage: false, screen: 'element-list:ateliers' }),
  page(5, '/contact', 'Contact', [
    block('ecrire', 'contact-form', { title: 'Écrire', variant: 'letter', topics: [], hasPhone: true }),
    block('venir', 'address-map', { title: 'Venir', variant: 'compact', ways: [], zoom: 15, hasPhone: true }),
  ]),
];

const records: Readonly<Record<string, readonly TemplateRecord[]>> = {
  languages: [{ code: locale, isDefault: true }],
  settings: [
    { id: 1, type: 'PRIMARY_COLOR', value: '#5f7a61' },
    { id: 2, type: 'COMPANY_NAME', value: 'Le cabinet du dessin' },
    { id: 3, type: 'COMPANY_PHONE', value: '02 61 91 42 42' },
    { id: 4, type: 'COMPANY_DESCRIPTION', value: '{COMPANY_NAME} reçoit à {city}.' },
    { id: 5, type: 'APPOINTMENT_PAGE', value: '/soins' },
    { id: 6, type: 'LEGAL_AGENT', value: 'Qui a dessiné' },
  ],
  fonts: [
    { id: 1, type: 'TITLE', family: 'Figtree' },
    { id: 2, type: 'CONTENT', family: 'Figtree' },
    { id: 3, type: 'MENU', family: 'Figtree' },
  ],
  pages,
  'page-places': [
    { pageId: 1, position: 1 },
    { pageId: 2, position: 2 },
    { pageId: 3, parentId: 2, position: 1 },
    { pageId: 4, position: 3 },
    { pageId: 5, position: 4 },
  ],
  services: [
    service(1, 'Premier rendez-vous', 6000, [
      block('texte', 'rich-text', { variant: 'plain', html: '<p>On commence par parler.</p>' }),
    ]),
    service(2, 'Séance de suivi', 4500, []),
  ],
  'element-routes': [
    {
      route: 'ateliers',
      fields: [],
      texts: [{ locale, title: 'Les ateliers', text: '', emptyText: '', metaDescription: '' }],
    },
  ],
  elements: [
    {
      id: 21,
      route: 'ateliers',
      durationMinutes: 60,
      fieldValues: {},
      titles: { [locale]: 'Un atelier de {city}' },
      texts: [{ locale, document: { blocks: [] } }],
    },
  ],
  addresses: [
    {
      id: 1,
      type: 'PRACTICE',
      name: 'Le cabinet du dessin',
      firstPart: '1 rue Inventée',
      postalCode: '49000',
      city: 'Angers',
      countryId: 1,
    },
  ],
  'newsletter-lists': [{ id: 1, name: 'La lettre', isUsual: true }],
  redirects: [
    { id: 1, fromPath: '/ancien', toPath: '/soins' },
    { id: 2, fromPath: '/vieux', toPath: '/contact' },
  ],
  'setting-versions': [
    {
      type: 'LEGAL_NOTICE',
      number: 1,
      value: '<p>Mentions.</p>',
      author: 'Qui a dessiné',
      at: { $day: 0, $time: '00:00' },
    },
  ],
};

function service(id: number, title: string, priceCents: number, blocks: object[]): TemplateRecord {
  return {
    id,
    position: id,
    priceCents,
    mediaId: 1,
    texts: [{ locale, title, summary: `${title} de {COMPANY_NAME}.`, document: { blocks } }],
  };
}

const look = (id: string, more: object = {}) => ({ id, label: id, sentence: `L’aspect ${id}.`, ...more });

/** What the test template says of itself. */
export const testTemplate = {
  name: 'Essai',
  description: 'Un modèle pour les essais.',
  position: 1,
  looks: [
    look('clair'),
    look('franc', {
      settings: { PRIMARY_COLOR: '#1f5f4a', MENU_TYPE: 'STICKY' },
      theme: { fonts: { TITLE: 'Fraunces' } },
      homeBlocks: { ouverture: { shape: 'circle' }, texte: { variant: 'lead' } },
    }),
    look('livre', { theme: { fonts: { TITLE: 'EB Garamond', CONTENT: 'EB Garamond', MENU: 'EB Garamond' } } }),
  ],
  pages: [
    { id: 1, label: 'Accueil', sentence: 'La première.', isAlways: true },
    { id: 2, label: 'Les soins', sentence: 'Ce que l’on fait.' },
    { id: 3, label: 'Parcours', sentence: 'D’où l’on vient.' },
    { id: 4, label: 'Les ateliers', sentence: 'Les dates.' },
    { id: 5, label: 'Contact', sentence: 'Écrire.', isAlways: true },
  ],
  samples: [
    { kind: 'services', id: 1, words: 'le prix du premier rendez-vous' },
    { kind: 'elements', id: 21, words: 'l’atelier' },
  ],
  replacedMedia: [1],
  legal: { notices: { SALE_TERMS: '<h2>Annulation</h2><p>Jusqu’à la veille.</p>' } },
  defaults: { city: 'votre ville', activity: 'un cabinet', practitioner: 'une personne', phone: 'numéro du cabinet' },
};

/** Writes a small template into a folder of templates, under this name. */
export async function writeTestTemplate(folder: string, name = 'essai', changes: object = {}): Promise<void> {
  const own = join(folder, name);
  await mkdir(join(own, 'records'), { recursive: true });
  await mkdir(join(own, 'files'));
  const media = JSON.parse(await readFile(join(demo, 'records/media.json'), 'utf8')) as TemplateRecord[];
  const drawing = media.find(({ contentType }) => contentType === 'image/svg+xml');
  await copyFile(join(demo, `files/${drawing?.hash}.svg`), join(own, `files/${drawing?.hash}.svg`));
  await write('manifest', {
    format: 1,
    program: '0.1.0',
    site: { number: 1, name: 'Le cabinet du dessin', defaultLocale: locale, timeZone: 'Europe/Paris', hosts: [] },
  });
  await write('template', { ...testTemplate, ...changes });
  for (const [kind, ofKind] of Object.entries({ ...records, media: [{ ...drawing, id: 1 }] }))
    await write(`records/${kind}`, ofKind);

  function write(file: string, value: unknown): Promise<void> {
    return writeFile(join(own, `${file}.json`), JSON.stringify(value, undefined, 1));
  }
}
