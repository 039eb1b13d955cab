import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { conversationStates } from './conversation.schemas.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const params = siteParams.extend({ idForm: idNumber });
const day = z.iso.date('Indiquez un jour comme 2026-12-24.').meta({ examples: ['2026-12-24'] });

/** What narrows the answers of a form. Suspect ones are there only where they are asked for. */
const query = z.strictObject({
  state: z.enum(conversationStates, 'Choisissez un état de la liste.').optional(),
  /** Days of the site, both included. */
  from: day.optional(),
  to: day.optional(),
  search: z.string().max(100, 'Indiquez au plus 100 caractères.').optional(),
});

const questionKind = z.enum([
  'text',
  'textarea',
  'email',
  'phone',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'file',
]);

export const listFormAnswers = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/forms/{idForm}/answers',
  area,
  summary:
    'Liste les réponses d’un formulaire, les dernières d’abord, chacune lue avec la version qu’elle a remplie. Les réponses confidentielles n’y sont pas.',
  access: 'staff',
  right: 'answers.read',
  params,
  query: query.extend({
    /** `nextCursor` of the page before. */
    cursor: z
      .string()
      .regex(/^\d{1,17}-\d{1,10}$/, 'Indiquez le curseur de la page précédente.')
      .meta({ examples: ['1795874400000000-42'] })
      .optional(),
  }),
  reply: z.object({
    formName: z.string(),
    /** The newest version. */
    version: z.int(),
    /** Questions and repeating groups: those of the newest version first, then those that it lacks. */
    columns: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        kind: z.enum([...questionKind.options, 'group']),
        isConfidential: z.boolean(),
        isFormer: z.boolean(),
      }),
    ),
    answers: z.array(
      z.object({
        id: z.int(),
        /** Its conversation in the inbox. */
        idConversation: z.int().nullable(),
        reference: z.string(),
        arrivedAt: z.string(),
        state: z.enum(conversationStates),
        version: z.int(),
        /** By column; `label` where the question was asked in other words. */
        cells: z.record(z.string(), z.object({ text: z.string(), label: z.string().nullable() })),
        hasConfidential: z.boolean(),
      }),
    ),
    nextCursor: z.string().nullable(),
    /** Answers that these filters find. */
    total: z.int(),
    /** Suspect answers of the form. */
    suspect: z.int(),
  }),
  errors: ['not-found'],
  isAddition: true,
});

const question = {
  name: z.string(),
  label: z.string(),
  isFormer: z.boolean(),
  /** How often it was answered; within a repeating group, in all of its items. */
  answered: z.int(),
};

export const readFormAnswerSummary = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/forms/{idForm}/answers/summary',
  area,
  summary:
    'Compte les réponses d’un formulaire par question. Les réponses confidentielles ne sont comptées qu’ensemble.',
  access: 'staff',
  right: 'answers.read',
  params,
  query,
  reply: z.object({
    total: z.int(),
    /** Questions whose answers are confidential, and how many people answered any of them. */
    confidential: z.object({ labels: z.array(z.string()), count: z.int() }),
    questions: z.array(
      z.discriminatedUnion('plot', [
        z.object({
          plot: z.literal('choices'),
          ...question,
          isSeveral: z.boolean(),
          choices: z.array(z.object({ label: z.string(), count: z.int() })),
        }),
        z.object({
          plot: z.literal('numbers'),
          ...question,
          unit: z.string(),
          numbers: z
            .object({
              minimum: z.number(),
              maximum: z.number(),
              median: z.number(),
              bars: z.array(z.object({ from: z.number(), until: z.number(), count: z.int() })),
            })
            .nullable(),
        }),
        z.object({
          plot: z.literal('dates'),
          ...question,
          /** Months such as `2026-12`; years where they are many. */
          periods: z.array(z.object({ period: z.string(), count: z.int() })),
        }),
        z.object({ plot: z.literal('filled'), ...question }),
      ]),
    ),
  }),
  errors: ['not-found'],
  isAddition: true,
});

export const countFormAnswers = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/forms/{idForm}/answer-counts',
  area,
  summary:
    'Compte les réponses données à chaque question d’un formulaire, dans toutes ses versions, pour qui le compose\u00a0; rien d’autre n’en est dit. Un formulaire qui n’a jamais été publié n’en a pas.',
  access: 'staff',
  right: 'content.read',
  params,
  reply: z.object({
    questions: z.array(
      z.object({
        name: z.string(),
        /** Answers in which it is answered. */
        count: z.int(),
        /** Of a confidential question, nobody knows without reading: the count is the most that there can be. */
        isAtMost: z.boolean(),
      }),
    ),
  }),
  isAddition: true,
});

/** Answers of one file. */
export const maximumAnswerExport = 20_000;

export const exportFormAnswers = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/forms/{idForm}/answers/export',
  area,
  summary:
    'Exporte en CSV ou en JSON les réponses que ces filtres trouvent, 20\u202f000 au plus\u00a0; les confidentielles si elles sont demandées. Le journal garde qui l’a fait.',
  access: 'staff',
  right: 'answers.read',
  stepUp: true,
  params,
  body: z.strictObject({
    format: z.enum(['csv', 'json'], 'Choisissez csv ou json.'),
    query,
    withConfidential: z.boolean('Indiquez true ou false.').default(false),
  }),
  /** A file with its name; its content is base64. */
  reply: z.object({ name: z.string(), content: z.string() }),
  replyType: 'file',
  errors: ['not-found', 'invalid-fields'],
  isAddition: true,
});
