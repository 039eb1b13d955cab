import { withdrawalStatusLabels } from '@vitrine/domain/ordering/withdrawal-status';
import { z } from 'zod';
import { defineResource } from '../define-resource.ts';
import { choice, toTones } from '../resource-fields.ts';

const reason = (hint: string, example: string) =>
  z.strictObject({
    reason: z
      .string('Indiquez le motif.')
      .trim()
      .min(10, 'Indiquez le motif en une phrase, de 10 caractères au moins.')
      .max(500, 'Au plus 500 caractères.')
      .meta({ label: 'Motif', hint, control: 'multiline', examples: [example] }),
  });

/** The withdrawals that buyers declare. Their words stay as they came: staff bring them to their end. */
export const withdrawalsResource = defineResource({
  name: 'withdrawals',
  path: 'withdrawals',
  labels: { singular: 'rétractation', plural: 'rétractations', gender: 'f' },
  rights: { read: 'orders.read', update: 'orders.update' },
  stepUp: ['export'],
  fields: z.strictObject({}),
  computed: z.object({
    reference: z.string().meta({ label: 'Référence' }),
    status: choice(withdrawalStatusLabels, { label: 'État' }),
    declaredAt: z.string().meta({ label: 'Reçue le' }),
    refundBy: z.string().nullable().meta({ label: 'À rembourser avant le' }),
    name: z.string().meta({ label: 'Nom' }),
    email: z.string().meta({ label: 'Adresse électronique', control: 'email' }),
    orderReference: z.string().meta({ label: 'Commande indiquée' }),
    order: z.string().meta({ label: 'Commande trouvée' }),
    orderState: z.string().meta({ label: 'Où elle en est' }),
    candidates: z.string().meta({ label: 'Commandes possibles' }),
    withdrawn: z.string().meta({ label: 'Ce qui est rendu' }),
    exceptions: z.string().meta({ label: 'Sans droit de rétractation' }),
    reason: z.string().meta({ label: 'Motif', control: 'multiline' }),
    timeline: z.string().meta({ label: 'Ce qui s’est passé' }),
    canMatch: z.boolean().meta({ label: 'Commande à retrouver' }),
    canReceive: z.boolean().meta({ label: 'Retour attendu' }),
    canProve: z.boolean().meta({ label: 'Preuve attendue' }),
    canSettle: z.boolean().meta({ label: 'Rien n’est plus dû' }),
    canConclude: z.boolean().meta({ label: 'Remboursée en partie' }),
    canRefuse: z.boolean().meta({ label: 'Peut être refusée' }),
  }),
  groups: [
    {
      title: 'Déclaration',
      text: 'Ces mots sont ceux de la personne. La rétractation vaut dès leur réception.',
      fields: ['withdrawn', 'name', 'email', 'orderReference', 'declaredAt', 'refundBy'],
    },
    { title: 'Commande', fields: ['order', 'orderState', 'exceptions', 'reason'] },
    { title: 'Suivi', fields: ['timeline'], display: 'timeline' },
  ],
  columns: [
    { key: 'name', format: 'text', width: 3 },
    {
      key: 'status',
      format: 'choice',
      tones: toTones({
        warning: ['to_match', 'declared', 'proof', 'goods_back', 'owed'],
        success: ['refunded'],
        neutral: ['refunding', 'refused', 'revoked', 'dismissed'],
      }),
      width: 3,
    },
    { key: 'orderReference', label: 'Commande', format: 'text', width: 3 },
    { key: 'withdrawn', label: 'Rendu', format: 'text', width: 4 },
    { key: 'refundBy', format: 'date', width: 2 },
    { key: 'declaredAt', format: 'moment', isSortable: true, width: 2 },
    { key: 'reference', format: 'text', width: 3, isOptional: true },
    { key: 'email', format: 'email', width: 3, isOptional: true },
  ],
  filters: {
    status: { kind: 'choice', label: 'État', options: withdrawalStatusLabels },
    declaredAt: { kind: 'period', label: 'Réception' },
  },
  tabs: { filter: 'status', values: ['to_match', 'declared', 'proof', 'goods_back', 'owed'] },
  order: { key: 'declaredAt', direction: 'desc' },
  search: 'Nom, adresse ou référence',
  title: ({ name, reference }) => `${name || 'Une personne'}, ${reference}`,
  verbs: ['export'],
  actions: {
    match: {
      words: {
        infinitive: 'Retrouver la commande',
        preposition: 'of',
        participle: 'retrouvé',
        result: { singular: 'commande', plural: 'commandes', gender: 'f' },
      },
      summary: 'Dit de quelle commande une rétractation parle.',
      effect:
        'Un courriel part à l’adresse de la commande\u00a0: la personne peut annuler sa rétractation pendant 24 heures.',
      when: { key: 'canMatch', values: [true] },
      fields: z.strictObject({
        order: z
          .string('Indiquez la référence de la commande.')
          .trim()
          .min(1, 'Indiquez la référence de la commande.')
          .max(40, 'Au plus 40 caractères.')
          .meta({
            label: 'Référence de la commande',
            hint: 'Vérifiez d’abord le nom et les articles.',
            control: 'text',
            examples: ['261129-ABCDEFG'],
          }),
      }),
    },
    receive: {
      words: {
        infinitive: 'Noter le retour',
        preposition: 'of',
        participle: 'noté',
        result: { singular: 'retour', plural: 'retours', gender: 'm' },
      },
      summary: 'Note que les articles sont revenus.',
      effect: 'Le remboursement n’attend plus rien.',
      when: { key: 'canReceive', values: [true] },
    },
    prove: {
      words: {
        infinitive: 'Noter la preuve d’envoi',
        preposition: 'of',
        participle: 'noté',
        result: { singular: 'preuve d’envoi', plural: 'preuves d’envoi', gender: 'f' },
      },
      summary: 'Note que l’acheteur a prouvé l’envoi des articles.',
      effect: 'La loi ne permet plus d’attendre les articles pour rembourser.',
      when: { key: 'canProve', values: [true] },
    },
    settle: {
      words: { infinitive: 'Marquer', as: 'remboursé', participle: 'remboursé' },
      summary: 'Clôt une rétractation dont rien n’est plus à rendre.',
      effect: 'La commande n’est pas payée, ou tout en est déjà rendu. Aucun argent ne part, et aucun courriel.',
      when: { key: 'canSettle', values: [true] },
    },
    conclude: {
      words: { infinitive: 'Mettre fin', preposition: 'to', participle: 'terminé', namesObject: true },
      summary: 'Met fin à une rétractation avec ce qui est revenu\u00a0: le reste n’est pas remboursé.',
      effect:
        'Ce qui est remboursé l’est. Le reste ne le sera pas\u00a0: la personne reçoit vos mots par courriel, à l’adresse de la commande.',
      when: { key: 'canConclude', values: [true] },
      fields: reason('La personne le lira.', 'Deux bouteilles sur trois nous sont revenues.'),
    },
    refuse: {
      words: { infinitive: 'Refuser', participle: 'refusé' },
      summary: 'Refuse une rétractation, avec son motif.',
      effect: 'La personne reçoit le motif par courriel, à l’adresse de la commande.',
      when: { key: 'canRefuse', values: [true] },
      fields: reason('La personne le lira.', 'Le délai de quatorze jours est passé depuis le 12 novembre.'),
    },
    dismiss: {
      words: { infinitive: 'Écarter', participle: 'écarté' },
      summary: 'Écarte une rétractation qui ne porte sur aucune commande de la boutique.',
      effect: 'Aucun courriel ne part. Elle reste ici avec son motif.',
      when: { key: 'canMatch', values: [true] },
      fields: reason('Pour vous\u00a0: il reste dans le suivi.', 'Aucune commande à ce nom ni à cette adresse.'),
    },
  },
  isPersonal: true,
  empty: {
    title: 'Aucune rétractation',
    text: 'Qui renonce à un achat le déclare sur la page «\u00a0Renoncer au contrat ici\u00a0» de votre boutique\u00a0: la déclaration arrive ici.',
  },
});
