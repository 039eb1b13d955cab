import { isCalendarDay } from '@vitrine/domain/kernel/local-date';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { multilineText } from '../multiline-text.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { staffArea as area, siteItemParams } from './staff.schemas.ts';

const minuteSentence = 'Indiquez un jour et une heure comme 2026-12-05T10:00.';
/** A day and a time on the clocks of the site. */
const localMinute = z
  .string(minuteSentence)
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isCalendarDay(text.slice(0, 10)),
    minuteSentence,
  );
const daySentence = 'Indiquez un jour comme 2026-12-05.';
const localDay = z.string(daySentence).refine(isCalendarDay, daySentence);

/** The digest of what a trial said: the act is done if the same would be said now. Without it nothing is done. */
const confirm = z.string('Indiquez la confirmation lue à l’essai.').max(64, 'Au plus 64 caractères.').optional();
/** What the owner adds to a mail. */
const ownWords = multilineText().max(2000, 'Au plus 2\u202f000 caractères.').default('');

const dateActPlan = z.object({
  /** To be sent back to do what is said here. */
  confirm: z.string(),
  isDone: z.boolean(),
  /** What it is about: the element and its moment. */
  title: z.string(),
  /** What is done, or was done, in the order of importance. */
  sentences: z.array(z.string()),
  /** What the owner should know before. */
  warnings: z.array(z.string()),
  counts: z.object({
    registered: z.int(),
    waiting: z.int(),
    offered: z.int(),
    /** Persons who get a mail. */
    notified: z.int(),
  }),
  /** Persons without an e-mail address, whom nothing reaches; empty for those who may not read registrations. */
  unreachable: z.array(z.object({ name: z.string(), phone: z.string().nullable() })),
  /** The mails as they are read, one for each wording. */
  mails: z.array(z.object({ label: z.string(), subject: z.string(), text: z.string(), recipients: z.int() })),
  /** Days of a series, those that are left out with the reason. */
  dates: z.array(z.object({ day: z.string(), label: z.string(), leftOut: z.string().nullable() })),
});
export type DateActPlan = z.infer<typeof dateActPlan>;

const act = {
  method: 'POST',
  area,
  access: 'staff',
  right: 'content.publish',
  params: siteItemParams,
  reply: dateActPlan,
  errors: ['not-found', 'conflict', 'invalid-fields'],
  isAddition: true,
} as const;

export const moveDate = defineEndpoint({
  ...act,
  path: '/admin/sites/{idSite}/dates/{id}/move',
  summary:
    'Déplace une date et prévient les personnes inscrites, chacune une fois\u00a0; sans «\u00a0confirm\u00a0», dit seulement ce qui serait fait.',
  body: z.strictObject({
    startsAt: localMinute.meta({ examples: ['2032-06-12T10:00'] }),
    endsAt: localMinute.meta({ examples: ['2032-06-12T11:30'] }),
    place: singleLineText(120).meta({ examples: ['Au cabinet'] }),
    text: ownWords,
    confirm,
  }),
});

export const cancelDate = defineEndpoint({
  ...act,
  path: '/admin/sites/{idSite}/dates/{id}/cancel',
  summary:
    'Annule une date et prévient les personnes inscrites, avec un mot de l’équipe\u00a0; sans «\u00a0confirm\u00a0», dit seulement ce qui serait fait.',
  body: z.strictObject({ text: ownWords, confirm }),
});

export const changeDateCapacity = defineEndpoint({
  ...act,
  path: '/admin/sites/{idSite}/dates/{id}/capacity',
  summary:
    'Change le nombre de places d’une date et offre celles qui se libèrent à qui attend\u00a0; sans «\u00a0confirm\u00a0», dit seulement à qui.',
  body: z.strictObject({
    capacity: z
      .int('Indiquez un nombre de places.')
      .min(1, 'Indiquez au moins une place.')
      .max(10_000, 'Indiquez au plus 10\u202f000 places.')
      .meta({ examples: [8] }),
    confirm,
  }),
});

export const addDateSeries = defineEndpoint({
  ...act,
  path: '/admin/sites/{idSite}/dates/{id}/series',
  summary:
    'Ajoute des dates semblables par une règle, sans les jours que l’on veut éviter\u00a0; sans «\u00a0confirm\u00a0», les montre seulement.',
  body: z.strictObject({
    every: z.enum(['week', 'month', 'month-end'], 'Choisissez chaque semaine, ou chaque mois.'),
    interval: z
      .int('Indiquez un nombre entier.')
      .min(1, 'Indiquez au moins 1.')
      .max(12, 'Indiquez au plus 12.')
      .meta({ examples: [1] }),
    until: localDay.nullable().meta({ examples: [null] }),
    count: z
      .int('Indiquez un nombre entier.')
      .min(1, 'Indiquez au moins une date.')
      .max(104, 'Indiquez au plus 104 dates à la fois.')
      .nullable()
      .meta({ examples: [4] }),
    skipsHolidays: z.boolean('Choisissez oui ou non.').meta({ examples: [true] }),
    skipsClosures: z.boolean('Choisissez oui ou non.').meta({ examples: [true] }),
    skippedDays: z
      .array(localDay)
      .max(200, 'Indiquez au plus 200 jours.')
      .meta({ examples: [['2032-06-26']] }),
    confirm,
  }),
});

/** Whom a mail about a date reaches. */
export const dateAudiences = ['all', 'registered', 'waiting', 'chosen'] as const;

export const sendDateMail = defineEndpoint({
  ...act,
  path: '/admin/sites/{idSite}/dates/{id}/mails',
  summary:
    'Écrit aux personnes inscrites à une date, à toutes ou à certaines\u00a0; sans «\u00a0confirm\u00a0», montre seulement le courriel et à qui il part.',
  right: 'bookings.update',
  body: z.strictObject({
    audience: z.enum(dateAudiences, 'Choisissez à qui vous écrivez.'),
    /** Ids of registrations, for the audience `chosen`. */
    bookings: z
      .array(z.int('Choisissez des inscriptions.').positive('Choisissez des inscriptions.'))
      .max(1000, 'Choisissez au plus 1\u202f000 inscriptions.')
      .default([])
      .meta({ examples: [[]] }),
    subject: singleLineText(120)
      .min(1, 'Indiquez un objet.')
      .meta({ examples: ['À apporter samedi'] }),
    text: multilineText()
      .min(1, 'Indiquez votre message.')
      .max(5000, 'Au plus 5\u202f000 caractères.')
      .meta({ examples: ['Pensez à une grande serviette.'] }),
    confirm,
  }),
});
