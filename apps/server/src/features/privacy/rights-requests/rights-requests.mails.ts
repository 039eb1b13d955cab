import {
  type RightsRequestDeadlines,
  type RightsRequestKind,
  rightsRequestLabels,
} from '@vitrine/domain/people/rights-requests';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import { z } from 'zod';
import { defineMail, greet } from '../../define-mail.ts';

const kind = z.enum(Object.keys(rightsRequestLabels) as [RightsRequestKind, ...RightsRequestKind[]]);
/** Days such as `2026-12-20`. */
const deadlines = { answerBy: z.string(), handleBy: z.string().nullable() };
const person = z.object({ firstname: z.string(), lastname: z.string(), email: z.string() });
type Account = z.output<typeof person>;

const exampleAuthor = { firstname: 'Léa', lastname: 'Petit', email: 'lea.petit@exemple.fr' };
const exampleRequest = {
  reference: '261122-EXEMPLE',
  kind: 'erasure' as const,
  answerBy: '2026-12-22',
  handleBy: '2026-12-04',
};

/** Tells the company that a request about personal data waits. */
export const rightsOwnerMail = defineMail({
  name: 'rights-owner',
  recipient: 'company',
  data: z.object({
    reference: z.string(),
    kind,
    ...deadlines,
    /** The typed identity, and the account that the request was sent from. */
    author: person,
    account: person.nullable(),
    message: z.string(),
  }),
  build: (_, { reference, kind, author, account, message, ...clocks }) => ({
    subject: `Demande sur des données personnelles (${reference})`,
    greeting: 'Une demande attend votre réponse',
    paragraphs: [
      `Elle a été déposée sur la page «\u00a0Vos droits\u00a0» de votre site. ${formatDeadlines(clocks)}`,
      formatRequester(author, account ?? undefined),
    ],
    facts: [
      { label: 'Demande', value: rightsRequestLabels[kind] },
      { label: 'De', value: `${author.firstname} ${author.lastname}` },
      { label: 'Adresse électronique', value: author.email },
      ...(message ? [{ label: 'Message', value: message }] : []),
    ],
  }),
  examples: [
    {
      name: 'without account',
      data: { ...exampleRequest, author: exampleAuthor, account: null, message: 'Je voudrais disparaître.' },
    },
    {
      name: 'from an account',
      data: {
        ...exampleRequest,
        kind: 'access',
        handleBy: null,
        author: exampleAuthor,
        account: exampleAuthor,
        message: '',
      },
    },
    {
      name: 'from the account of another name',
      data: {
        ...exampleRequest,
        author: exampleAuthor,
        account: { ...exampleAuthor, firstname: 'Ana' },
        message: '',
      },
    },
  ],
});

/** Whether a request names the very account that made it: a logged-in person may type somebody else's name. */
export function isOwnRequest(typed: Account, account: Account): boolean {
  return (['firstname', 'lastname', 'email'] as const).every(
    (field) => typed[field].trim().toLowerCase() === account[field].trim().toLowerCase(),
  );
}

/** Formats who made a request. A logged-in person may type somebody else's name, so that both identities appear. */
export function formatRequester(typed: Account, account: Account | undefined): string {
  if (!account)
    return 'Elle a été faite sans compte\u00a0: assurez-vous de l’identité de son auteur avant de répondre.';
  const from = `Elle vient du compte de ${account.firstname} ${account.lastname} (${account.email})`;
  return isOwnRequest(typed, account)
    ? `${from}.`
    : `${from}, et donne un autre nom ou une autre adresse\u00a0: assurez-vous de l’identité de son auteur avant de répondre.`;
}

/** Acknowledges a request about personal data. It repeats nothing that was typed. */
export const rightsAcknowledgementMail = defineMail({
  name: 'rights-acknowledgement',
  recipient: 'person',
  data: z.object({ reference: z.string(), kind, ...deadlines }),
  build: (context, { reference, kind, ...clocks }) => ({
    subject: `Votre demande sur vos données personnelles (${reference})`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `Votre demande est bien arrivée chez ${context.siteName}. Elle porte la référence ${reference}.`,
      formatDeadlines(clocks),
      'Vous n’avez rien demandé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: ne tenez pas compte de ce courriel.',
    ],
    facts: [{ label: 'Demande', value: rightsRequestLabels[kind] }],
    closing: 'À bientôt.',
  }),
  examples: [
    { name: 'two deadlines', data: exampleRequest },
    { name: 'one deadline', data: { ...exampleRequest, kind: 'access', handleBy: null } },
  ],
});

/** Tells whoever has no account that what the site kept of them is erased. */
export const rightsErasedMail = defineMail({
  name: 'rights-erased',
  recipient: 'person',
  data: z.object({ reference: z.string() }),
  build: (context, { reference }) => ({
    subject: `Vos données chez ${context.siteName} sont effacées (${reference})`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `Comme vous l’avez demandé, ${context.siteName} a effacé les données gardées sous cette adresse.`,
      'Ce que la loi nous fait garder, comme les factures, est isolé et ne sert plus à rien d’autre. Ce courriel s’efface de nos registres dans trente jours.',
      `Votre demande porte la référence ${reference}. Vous n’avez plus rien à faire.`,
    ],
  }),
  examples: [{ name: 'erased', data: { reference: exampleRequest.reference } }],
});

function formatDeadlines({ answerBy, handleBy }: RightsRequestDeadlines): string {
  const answer = `Réponse au plus tard le ${formatLocalDate(answerBy, 'long')}`;
  return handleBy
    ? `Traitement au plus tard le ${formatLocalDate(handleBy, 'long')}, dix jours ouvrés. ${answer}.`
    : `${answer}.`;
}

/** Reminds the company of a request whose deadline is near or past. */
export const rightsReminderMail = defineMail({
  name: 'rights-reminder',
  recipient: 'company',
  data: z.object({
    reference: z.string(),
    kind,
    deadline: z.enum(['handling', 'answer']),
    endsOn: z.string(),
    isLate: z.boolean(),
    isSuspicious: z.boolean(),
  }),
  build: (_, { reference, kind, deadline, endsOn, isLate, isSuspicious }) => {
    const day = formatLocalDate(endsOn, 'long');
    return {
      subject: `Demande sur des données personnelles à ${deadline === 'handling' ? 'traiter' : 'clore'} (${reference})`,
      greeting: isLate ? 'Une demande attend depuis trop longtemps' : 'Une demande attend encore',
      paragraphs: [
        deadline === 'handling'
          ? `Elle est à traiter au plus tard le ${day}.`
          : `Elle est à clore au plus tard le ${day}.`,
        isSuspicious
          ? 'Un robot l’a sans doute remplie, et aucun courriel n’en est parti\u00a0: lisez-la avant de l’écarter.'
          : 'Vous l’avez reçue par courriel, sous la même référence.',
        'La réponse donnée, notez-la dans l’administration de votre site\u00a0: «\u00a0Visiteurs\u00a0», puis «\u00a0Demandes de droits\u00a0».',
      ],
      facts: [{ label: 'Demande', value: rightsRequestLabels[kind] }],
    };
  },
  examples: [
    {
      name: 'handling',
      data: {
        reference: exampleRequest.reference,
        kind: 'erasure',
        deadline: 'handling',
        endsOn: '2026-12-04',
        isLate: false,
        isSuspicious: false,
      },
    },
    {
      name: 'answer, late, perhaps from a robot',
      data: {
        reference: exampleRequest.reference,
        kind: 'erasure',
        deadline: 'answer',
        endsOn: '2026-12-22',
        isLate: true,
        isSuspicious: true,
      },
    },
  ],
});
