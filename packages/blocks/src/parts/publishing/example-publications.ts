import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import type {
  AlbumDetail,
  AlbumSummary,
  NewsSummary,
  ServiceDetail,
  ServiceSummary,
} from '@vitrine/contract/endpoints/publishing.endpoints';

/** Returns a picture of the sample library, as the API would return it. */
export function exampleImage(id: number, alt: string): ImageResource {
  return {
    id,
    alt,
    url: '/files/exemple.jpg',
    externalPath: null,
    name: `image-${id}.jpg`,
    kind: 'image',
    contentType: 'image/jpeg',
    width: 2400,
    height: 1600,
    hash: 'exemple',
    widths: [800, 1600],
    placeholder: null,
    poster: null,
  };
}

const news = (
  id: number,
  title: string,
  slug: string,
  publishedAt: string,
  summary: string,
  image: ImageResource | null,
): NewsSummary => ({
  id,
  title,
  slug,
  summary,
  image,
  isPromoted: id < 4,
  publishedAt,
  url: `/actualites/${id}/${slug}`,
});

/** News of the sample site, newest first: with and without picture, short and long. */
export const exampleNews: NewsSummary[] = [
  news(
    1,
    'Les ateliers d’hiver sont ouverts aux inscriptions',
    'les-ateliers-d-hiver',
    '2026-11-16T08:00:00Z',
    'Massage, portage, signes et sommeil\u00a0: quatre rendez-vous en petit groupe, le samedi matin et un jeudi soir par mois. Les places sont comptées, six familles au plus.',
    exampleImage(3, 'Un tapis, un panier et un foulard de portage'),
  ),
  news(
    2,
    'Offrir une heure de calme',
    'offrir-une-heure-de-calme',
    '2026-11-02T08:00:00Z',
    'Le bon cadeau se retire au cabinet ou part par la poste, dans une enveloppe de papier ivoire.',
    exampleImage(9, 'Un bon cadeau noué d’un ruban'),
  ),
  news(
    3,
    'Ce que l’eau apprend aux bébés, et ce qu’ils nous apprennent',
    'ce-que-l-eau-apprend',
    '2026-10-20T07:00:00Z',
    'Depuis dix ans, je regarde des nouveau-nés ouvrir les mains dans l’eau. Voici ce que j’en ai retenu, sans en faire une méthode.',
    exampleImage(4, 'Des ronds dans l’eau'),
  ),
  news(
    4,
    'Le cabinet s’agrandit\u00a0: une seconde salle, plus claire, donnant sur la cour du Petit-Lavoir',
    'le-cabinet-s-agrandit',
    '2026-09-30T22:30:00Z',
    'Elle accueillera les ateliers dès la rentrée.',
    null,
  ),
  news(5, 'Fermeture du 10 au 24 août', 'fermeture-d-aout', '2026-07-28T07:00:00Z', '', null),
  news(
    6,
    'Un nouveau rendez-vous, le premier mardi du mois',
    'un-nouveau-rendez-vous',
    '2026-06-12T07:00:00Z',
    'Une heure pour poser vos questions, sans inscription, avec un thé.',
    exampleImage(10, 'Le fauteuil du cabinet'),
  ),
];

const album = (
  id: number,
  title: string,
  description: string,
  count: number,
  image: ImageResource | null,
): AlbumSummary => ({
  id,
  title,
  slug: `album-${id}`,
  description,
  image,
  count,
  url: `/albums/${id}/album-${id}`,
});

/** Albums of the sample site. */
export const exampleAlbums: AlbumSummary[] = [
  album(
    1,
    'Le bain, pas à pas',
    'Une heure de calme, racontée en images.',
    24,
    exampleImage(4, 'Des ronds dans l’eau'),
  ),
  album(
    2,
    'Le cabinet',
    'Le fauteuil, la lumière, la cour du Petit-Lavoir.',
    9,
    exampleImage(10, 'Le fauteuil du cabinet'),
  ),
  album(3, 'Ateliers de l’automne', '', 31, exampleImage(3, 'Un tapis, un panier et un foulard de portage')),
  album(
    4,
    'Mains, linge et petits riens que l’on garde longtemps en mémoire',
    'Dessins et aquarelles.',
    1,
    exampleImage(8, 'Des serviettes pliées'),
  ),
  album(5, 'Sans couverture', 'Cet album attend encore ses images.', 0, null),
];

const captions = [
  'L’eau que l’on verse',
  'La main qui accompagne',
  '',
  'Les serviettes, tièdes',
  'Le bol et la branche, devant la fenêtre du matin, un jour de novembre',
  '',
];

/** One album of the sample site in full. */
export const exampleAlbum: AlbumDetail = {
  ...(exampleAlbums[0] as AlbumSummary),
  locales: ['fr_FR'],
  urls: {},
  items: [5, 6, 7, 8, 1, 4, 3, 9].map((id, position) => ({
    id: position + 1,
    caption: captions[position % captions.length] ?? '',
    image: exampleImage(
      id,
      `Aquarelle ${position + 1}\u00a0: ${captions[position % captions.length] || 'l’eau, le linge'}`,
    ),
  })),
};

const service = (
  id: number,
  title: string,
  summary: string,
  priceCents: number | null,
  durationMinutes: number | null,
  tags: string[],
  image: ImageResource | null,
): ServiceSummary => ({
  id,
  title,
  slug: `prestation-${id}`,
  summary,
  tags,
  image,
  priceCents,
  hasHigherPrices: id === 1,
  durationMinutes,
  url: `/prestations/${id}/prestation-${id}`,
});

/** Services of the sample site, with and without price, duration and picture. */
export const exampleServices: ServiceSummary[] = [
  service(
    1,
    'Le bain thérapeutique',
    'De la naissance à deux mois, une eau à 37\u202f°C et tout le temps qu’il faut.',
    8500,
    60,
    ['bébé'],
    exampleImage(4, 'Des ronds dans l’eau'),
  ),
  service(
    2,
    'Massage prénatal',
    'Dès le quatrième mois, allongée sur le côté, au calme.',
    7000,
    75,
    ['maman'],
    exampleImage(10, 'Le fauteuil du cabinet'),
  ),
  service(
    3,
    'Accompagnement parental individuel ou en couple, à domicile',
    'Sommeil, pleurs, rythmes\u00a0: nous cherchons ensemble ce qui vous convient.',
    null,
    90,
    ['parents'],
    exampleImage(1, 'Un bol et une branche'),
  ),
  service(4, 'Atelier de portage', '', 3500, null, ['parents'], null),
];

/** One service of the sample site in full. */
export const exampleService: ServiceDetail = {
  ...(exampleServices[0] as ServiceSummary),
  locales: ['fr_FR'],
  urls: {},
  prices: [
    { label: 'Au cabinet', detail: 'Une heure, linge compris', priceCents: 8500 },
    { label: 'À domicile', detail: 'Jusqu’à vingt kilomètres', priceCents: 9500 },
    { label: 'Pour des jumeaux', detail: '', priceCents: null },
  ],
  blocks: [],
  metaDescription: '',
};
