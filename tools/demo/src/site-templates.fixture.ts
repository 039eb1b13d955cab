import { siteCreationAnswers } from '@vitrine/contract/endpoints/admin/site-creation.schemas';

/** Names of firms: the longest that a header must bear, and a very short one. */
export const firmNames = {
  long: 'Cabinet de Sophrologie et d’Accompagnement à la Parentalité Marguerite de Lattre-Delacroix',
  short: 'Ode',
} as const;

/** Answers of somebody who says as little as possible. */
export const fewestAnswers = (template: string, name: string = firmNames.short) =>
  siteCreationAnswers.parse({ activity: { activity: null, template }, identity: { name, word: 'ode' } });

/** Answers of somebody who says everything, in one of the looks. */
export const fullAnswers = (
  template: string,
  look: string,
  changes: { name?: string; pages?: readonly number[] } = {},
) =>
  siteCreationAnswers.parse({
    activity: { activity: null, template },
    identity: {
      name: changes.name ?? firmNames.long,
      word: 'marguerite',
      town: { code: '51513', name: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson', postalCode: '51290' },
    },
    look: { look },
    offer: {
      pages: changes.pages ?? null,
      services: [{ title: 'Premier rendez-vous', priceCents: 7000, durationMinutes: 75 }, { title: 'Séance en duo' }],
      hours: { OPENING_HOURS_TUESDAY: '09:00-12:30, 14:00-18:30', OPENING_HOURS_SATURDAY: '09:00-13:00' },
    },
    reach: {
      phone: '02 61 91 42 42',
      email: 'bonjour@marguerite.example',
      street: '12 rue du Petit-Lavoir',
      networks: { INSTAGRAM_URL: 'https://instagram.example/marguerite' },
    },
  });
