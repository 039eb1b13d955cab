import { paths } from '@vitrine/domain/addresses/paths';
import { formatLastMoment } from '@vitrine/domain/booking/format-occurrence';
import { formatDeclaredAt } from '@vitrine/domain/ordering/withdrawal-receipt';
import { z } from 'zod';
import { defineMail, exampleToken, greet, type MailContext } from '../define-mail.ts';

const declarationSchema = z.object({
  reference: z.string(),
  /** ISO 8601. */
  declaredAt: z.string(),
  orderReference: z.string(),
  /** What is withdrawn, one text each. */
  withdrawn: z.array(z.string()),
});
type Declaration = z.output<typeof declarationSchema>;

const example: Declaration = {
  reference: '261129-EXEMPLE',
  declaredAt: '2026-11-29T08:31:05.000Z',
  orderReference: '261120-EXEMPLE',
  withdrawn: ['2\u00a0×\u00a0Exemple de vin, 2022'],
};

const buildFacts = ({ reference, declaredAt, orderReference, withdrawn }: Declaration) => [
  { label: 'Rétractation', value: reference },
  { label: 'Reçue le', value: formatDeclaredAt(declaredAt) },
  { label: 'Commande', value: orderReference },
  { label: 'Ce qui est rendu', value: withdrawn.join('\n') },
];

const acknowledged =
  'Nous avons reçu une rétractation pour votre commande\u00a0: ce courriel en est l’accusé de réception.';
const alreadyHandled = 'Nous l’avons déjà prise en charge. Une question\u202f? Répondez à ce courriel.';

/** What is to be done after a withdrawal that stands, and how to take it back. */
function describeStanding(
  { site }: MailContext,
  data: { isSent: boolean; returnAddress: string; revocableUntil: number },
): string[] {
  return [
    'Nous avons reçu une rétractation pour votre commande. Elle prend effet dès maintenant, et ce courriel en est l’accusé de réception.',
    data.isSent
      ? `Renvoyez les articles dans les quatorze jours${data.returnAddress ? ` à cette adresse\u00a0: ${data.returnAddress}` : ''}. Nous vous remboursons dans les quatorze jours, par le moyen qui a payé la commande, dès que les articles sont revenus ou que vous en avez prouvé l’envoi.`
      : 'Rien n’est parti\u00a0: vous n’avez rien à renvoyer. Nous vous remboursons dans les quatorze jours, par le moyen qui a payé la commande.',
    `Vous n’avez rien demandé, ou vous changez d’avis\u202f? Annulez cette rétractation avec le lien ci-dessous, jusqu’au ${formatLastMoment(data.revocableUntil, site)}.`,
  ];
}

/** Acknowledges a withdrawal to the mailbox of its order, which may take it back. It repeats nothing that was typed of a person. */
export const withdrawalReceivedMail = defineMail({
  name: 'withdrawal-received',
  recipient: 'person',
  data: declarationSchema.extend({
    /** What takes it back; empty where staff have gone on with it. */
    token: z.string(),
    /** Epoch milliseconds. */
    revocableUntil: z.number(),
    /** Whether something has left that is to come back. */
    isSent: z.boolean(),
    /** Where it comes back to. */
    returnAddress: z.string(),
  }),
  build: (context, data) => ({
    subject: `Votre rétractation (commande ${data.orderReference})`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: data.token ? describeStanding(context, data) : [acknowledged, alreadyHandled],
    facts: buildFacts(data),
    ...(data.token
      ? { action: { label: 'Annuler la rétractation', address: context.origin + paths.revokeWithdrawal(data.token) } }
      : {}),
  }),
  examples: [
    {
      name: 'with goods to send back',
      data: {
        ...example,
        token: exampleToken,
        revocableUntil: Date.parse('2026-11-30T08:31:05Z'),
        isSent: true,
        returnAddress: 'Exemple de domaine, 1 rue de l’Exemple, 49400 Saumur',
      },
    },
    {
      name: 'before anything has left',
      firstname: 'Léa',
      data: {
        ...example,
        token: exampleToken,
        revocableUntil: Date.parse('2026-11-30T08:31:05Z'),
        isSent: false,
        returnAddress: '',
      },
    },
    {
      name: 'after staff have gone on with it',
      data: {
        ...example,
        token: '',
        revocableUntil: Date.parse('2026-11-29T08:31:05Z'),
        isSent: true,
        returnAddress: '',
      },
    },
  ],
});

/** Confirms that a withdrawal was taken back. */
export const withdrawalRevokedMail = defineMail({
  name: 'withdrawal-revoked',
  recipient: 'person',
  data: declarationSchema,
  build: (context, data) => ({
    subject: `Rétractation annulée (commande ${data.orderReference})`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      'Votre rétractation est annulée\u00a0: votre commande suit son cours, comme si rien n’avait été demandé.',
    ],
    facts: buildFacts(data),
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'one line', data: example }],
});

const disagree = (mediator: string): string =>
  `Vous n’êtes pas d’accord\u202f? Répondez à ce courriel.${mediator ? ` Vous pouvez aussi saisir gratuitement le médiateur de la consommation\u00a0: ${mediator}.` : ''}`;

/** Says why a withdrawal is refused. */
export const withdrawalRefusedMail = defineMail({
  name: 'withdrawal-refused',
  recipient: 'person',
  data: declarationSchema.extend({ reason: z.string(), mediator: z.string() }),
  build: (context, data) => ({
    subject: `Votre rétractation est refusée (commande ${data.orderReference})`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      'Nous avons examiné votre rétractation, et nous ne pouvons pas l’accepter. Voici pourquoi\u00a0:',
      data.reason,
      disagree(data.mediator),
    ],
    facts: buildFacts(data),
  }),
  examples: [
    {
      name: 'with a mediator',
      data: {
        ...example,
        reason: 'Le délai de quatorze jours est passé depuis le 12 novembre.',
        mediator: 'Médiation de l’Exemple, 49000 Angers',
      },
    },
    { name: 'without mediator', data: { ...example, reason: 'Ces vins sont des primeurs.', mediator: '' } },
  ],
});

/** Says why only a part of a withdrawal is refunded. */
export const withdrawalConcludedMail = defineMail({
  name: 'withdrawal-concluded',
  recipient: 'person',
  data: declarationSchema.extend({ reason: z.string(), mediator: z.string() }),
  build: (context, data) => ({
    subject: `Votre rétractation est réglée (commande ${data.orderReference})`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      'Nous vous remboursons ce qui nous est revenu de votre rétractation, et nous nous en tenons là. Voici pourquoi\u00a0:',
      data.reason,
      disagree(data.mediator),
    ],
    facts: buildFacts(data),
  }),
  examples: [
    {
      name: 'with a mediator',
      data: {
        ...example,
        reason: 'Deux bouteilles sur trois nous sont revenues.',
        mediator: 'Médiation de l’Exemple, 49000 Angers',
      },
    },
  ],
});

const ownerWords = {
  declared: {
    subject: 'Rétractation',
    sentence: 'Une personne se rétracte d’une commande. Le remboursement est dû dans les quatorze jours.',
  },
  unmatched: {
    subject: 'Rétractation\u00a0: commande à retrouver',
    sentence:
      'Une personne se rétracte, et aucune commande n’a cette référence avec cette adresse\u00a0: retrouvez la bonne, ou écartez la rétractation. Si elle est de vos clients, le délai court déjà.',
  },
  revoked: {
    subject: 'Rétractation annulée',
    sentence: 'La personne annule sa rétractation\u00a0: la commande suit son cours.',
  },
} as const;

/** Tells the owner of a withdrawal. */
export const withdrawalOwnerMail = defineMail({
  name: 'withdrawal-owner',
  recipient: 'company',
  data: declarationSchema.extend({
    what: z.enum(['declared', 'unmatched', 'revoked']),
    name: z.string(),
    email: z.string(),
    /** Its page in the administration. */
    adminUrl: z.string(),
  }),
  build: (_context, data) => ({
    subject: `${ownerWords[data.what].subject} (commande ${data.orderReference})`,
    greeting: 'Bonjour,',
    paragraphs: [ownerWords[data.what].sentence],
    facts: [{ label: 'De', value: `${data.name}, ${data.email}` }, ...buildFacts(data)],
    action: { label: 'Ouvrir la rétractation', address: data.adminUrl },
  }),
  examples: (['declared', 'unmatched', 'revoked'] as const).map((what) => ({
    name: what,
    data: {
      ...example,
      what,
      name: 'Léa Petit',
      email: 'lea.petit@exemple.fr',
      adminUrl: 'https://admin.exemple.fr/sites/43/retractations/12',
    },
  })),
});
