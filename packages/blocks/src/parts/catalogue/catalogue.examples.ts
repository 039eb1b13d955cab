import type {
  ElementDetail,
  ElementSummary,
  ListedOccurrence,
  OccurrenceResource,
} from '@vitrine/contract/endpoints/element.endpoints';
import { exampleImage } from '../publishing/example-publications.ts';

const occurrence = (id: number, day: string, changes: Partial<OccurrenceResource> = {}): OccurrenceResource => ({
  id,
  startsAt: `${day}T09:00:00.000Z`,
  endsAt: `${day}T10:30:00.000Z`,
  place: 'Au cabinet',
  priceCents: 3500,
  seatUnit: 'family',
  capacity: 5,
  seatsLeft: 2,
  closesAt: `${day}T07:00:00.000Z`,
  freeCancelUntil: '2026-11-26T09:00:00.000Z',
  state: 'open',
  sequence: 0,
  changedAt: '2026-11-01T09:00:00.000Z',
  ...changes,
});

const dates = [
  occurrence(1, '2026-11-28'),
  occurrence(2, '2026-12-12', { state: 'full', seatsLeft: 0 }),
  occurrence(3, '2027-01-09', { seatsLeft: 5, place: 'Maison de quartier des Justices' }),
  occurrence(4, '2027-01-23', { state: 'cancelled' }),
] as const;

const element = (id: number, title: string, changes: Partial<ElementSummary> = {}): ElementSummary => ({
  id,
  title,
  url: `/catalogue/ateliers/${id}/atelier`,
  image: exampleImage(id, ''),
  summary: 'Vous massez, je montre sur une poupée. On commence par demander, et l’on s’arrête quand il en a assez.',
  audience: 'D’un à huit mois',
  durationMinutes: 90,
  fields: [],
  nextOccurrence: dates[0],
  occurrenceCount: 3,
  ...changes,
});

/** Elements of the sample site: with and without date, picture or summary. */
export const exampleElements: ElementSummary[] = [
  element(1, 'Le massage du bébé'),
  element(2, 'Le portage en écharpe', { nextOccurrence: dates[1], occurrenceCount: 1, audience: 'Dès la grossesse' }),
  element(3, 'Rencontre autour de l’allaitement et de la reprise du travail, avec une sage-femme', {
    nextOccurrence: { ...dates[2], priceCents: 0 },
    occurrenceCount: 2,
    durationMinutes: null,
  }),
  element(4, 'Les premiers signes', {
    image: null,
    summary: '',
    audience: '',
    durationMinutes: null,
    nextOccurrence: null,
    occurrenceCount: 0,
  }),
];

/** An element of the sample site in full. */
export const exampleElement: ElementDetail = {
  ...(exampleElements[0] as ElementSummary),
  locales: ['fr_FR'],
  urls: {},
  route: 'ateliers',
  slug: 'atelier',
  metaDescription: '',
  occurrences: [...dates],
  asksAge: true,
  blocks: [],
  fields: [
    { name: 'familles', label: 'Familles', kind: 'number', text: '5 familles', address: null, image: null },
    {
      name: 'livret',
      label: 'À emporter',
      kind: 'link',
      text: 'Le livret de gestes',
      address: '/contact',
      image: null,
    },
  ],
};

/** Coming dates of the sample site. */
export const exampleOccurrences: ListedOccurrence[] = dates.map((one, position) => ({
  ...one,
  element: {
    id: position + 1,
    route: 'ateliers',
    title: exampleElements[position]?.title ?? '',
    url: `/catalogue/ateliers/${position + 1}/atelier`,
    summary: '',
  },
}));

/** What the loader of the element list would return for the sample site. */
export const exampleElementList = {
  items: exampleElements,
  total: 43,
  page: 1,
  filters: [
    {
      name: 'age',
      label: 'Âge',
      choices: [
        { value: 'bebe', label: 'Bébé' },
        { value: 'marche', label: 'Qui marche' },
      ],
    },
  ],
  chosen: {},
  occurrences: exampleOccurrences,
  occurrenceTotal: 4,
};
