import { settingRules } from '@vitrine/domain/settings/setting-rules';
import { z } from 'zod';
import { singleLineText } from '../single-line-text.schemas.ts';
import { siteHost } from './site-host.schemas.ts';

const recordId = z.int('Indiquez le numéro d’une page.').positive().max(1_000_000_000);
/** The id of a template, an activity, a look, a palette or a pair of fonts. */
const choiceId = z
  .string('Choisissez dans la liste.')
  .max(60, 'Choisissez dans la liste.')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Choisissez dans la liste.');

/** What the firm does, and the drawing that goes with it. */
export const activityAnswer = z.strictObject({
  /** Of the list of activities; null for one that the list lacks. */
  activity: choiceId.nullable(),
  /** Of the templates; null for « Page blanche ». */
  template: choiceId.nullable(),
});

/** The French commune in which the firm works. */
export const creationTown = z.strictObject({
  /** INSEE code. */
  code: z.string().regex(/^[0-9][0-9AB][0-9]{3}$/, 'Choisissez une commune de la liste.'),
  name: singleLineText(80).min(1, 'Choisissez une commune de la liste.'),
  postalCode: z.string().regex(/^\d{5}$/, 'Choisissez une commune de la liste.'),
});

export const identityAnswer = z.strictObject({
  name: singleLineText(120)
    .min(1, 'Indiquez le nom de votre activité.')
    // What stands between braces names a fact in the texts of templates.
    .refine((name) => !/[{}]/.test(name), 'Écrivez le nom sans accolade.'),
  /** Name under the domain of the platform, as typed: whether it is free is asked by `checkSiteCreationName`. '' for none. */
  word: z.string('Écrivez un nom.').trim().toLowerCase().max(63, 'Au plus 40 lettres.').default(''),
  /** Whole host, in place of a name: one under the domain of the platform, or any other where its staff make the site. */
  host: siteHost.nullable().default(null),
  town: creationTown.nullable().default(null),
  /** '' for none yet. */
  siret: settingRules.siret().default(''),
});

export const lookAnswer = z.strictObject({
  look: choiceId,
  /** Of the palettes of the look; null for its own colours. */
  palette: choiceId.nullable().default(null),
  /** Of the pairs of fonts; null for those of the look. */
  fonts: choiceId.nullable().default(null),
});

const maximumServices = 5;

export const creationService = z.strictObject({
  title: singleLineText(120).min(1, 'Donnez un nom à la prestation.'),
  priceCents: z
    .int('Indiquez un prix, comme 45,50.')
    .min(0, 'Indiquez un prix, comme 45,50.')
    .max(10_000_000, 'Au plus 100\u00a0000\u00a0€.')
    .nullable()
    .default(null),
  durationMinutes: z
    .int('Indiquez une durée en minutes.')
    .min(1, 'Indiquez une durée en minutes.')
    .max(1440, 'Au plus 24 heures.')
    .nullable()
    .default(null),
});

/** Opening hours of each day, as the settings `OPENING_HOURS_…` write them; '' for closed. */
export const creationHours = z.strictObject({
  OPENING_HOURS_MONDAY: settingRules.hours().default(''),
  OPENING_HOURS_TUESDAY: settingRules.hours().default(''),
  OPENING_HOURS_WEDNESDAY: settingRules.hours().default(''),
  OPENING_HOURS_THURSDAY: settingRules.hours().default(''),
  OPENING_HOURS_FRIDAY: settingRules.hours().default(''),
  OPENING_HOURS_SATURDAY: settingRules.hours().default(''),
  OPENING_HOURS_SUNDAY: settingRules.hours().default(''),
});

export const offerAnswer = z.strictObject({
  /** Pages of the template that the site has, besides those that are always there; null for all. */
  pages: z.array(recordId).max(100, 'Au plus cent pages.').nullable().default(null),
  services: z
    .array(creationService)
    .max(maximumServices, `Au plus ${maximumServices} prestations\u00a0: vous ajouterez les autres sur le site.`)
    .default([]),
  /** Null where the question was passed over. */
  hours: creationHours.nullable().default(null),
});

/** The networks of the wizard: the other settings of networks are found on the site. */
export const creationNetworks = z.strictObject({
  FACEBOOK_URL: settingRules.link().default(''),
  INSTAGRAM_URL: settingRules.link().default(''),
  TWITTER_URL: settingRules.link().default(''),
  LINKEDIN_URL: settingRules.link().default(''),
  TIKTOK_URL: settingRules.link().default(''),
  YOUTUBE_URL: settingRules.link().default(''),
  TRIPADVISOR_URL: settingRules.link().default(''),
  GOOGLE_REVIEW_URL: settingRules.link().default(''),
});

export const reachAnswer = z.strictObject({
  phone: settingRules.phone().default(''),
  email: settingRules.email().default(''),
  /** Number and street. */
  street: singleLineText(160).default(''),
  /** Whether visitors see the street. */
  isAddressShown: z.boolean('Choisissez oui ou non.').default(true),
  networks: creationNetworks.prefault({}),
});

/** Every answer; null for a question that was not answered. The first two are asked for before the site is made. */
export const siteCreationAnswers = z.strictObject({
  activity: activityAnswer.nullable().default(null),
  identity: identityAnswer.nullable().default(null),
  look: lookAnswer.nullable().default(null),
  offer: offerAnswer.nullable().default(null),
  reach: reachAnswer.nullable().default(null),
});
export type SiteCreationAnswers = z.output<typeof siteCreationAnswers>;

const themeColours = z.object({ primary: z.string(), accent: z.string(), ground: z.string(), ink: z.string() });
const choice = { id: z.string(), label: z.string() };

/** A drawing that a site begins with, as the wizard offers it. */
export const offeredTemplate = z.object({
  /** Null for « Page blanche ». */
  id: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  looks: z.array(
    z.object({
      ...choice,
      sentence: z.string(),
      /** Its own colours. */
      colours: themeColours,
      /** Its own families: titles, texts and menus. */
      fonts: z.object({ TITLE: z.string(), CONTENT: z.string(), MENU: z.string() }),
      /** What may replace its colours. */
      palettes: z.array(z.object({ ...choice, colours: themeColours })),
    }),
  ),
  pages: z.array(
    z.object({
      id: z.int(),
      label: z.string(),
      sentence: z.string(),
      /** Whether the site has it whatever is ticked. */
      isAlways: z.boolean(),
    }),
  ),
});

/** A site that is being described or was made. */
export const siteCreation = z.object({
  id: z.uuid(),
  answers: siteCreationAnswers,
  /** To be sent back with changed answers. */
  version: z.int(),
  /** The site, once it is made. */
  site: z
    .object({
      idSite: z.int(),
      name: z.string(),
      host: z.string(),
      /** With scheme and port, as browsers open it. */
      url: z.string(),
      /** Path of the administration that opens the home page in the editor. */
      editorPath: z.string(),
    })
    .nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When it is deleted if nothing happens. */
  expiresAt: z.string(),
});
