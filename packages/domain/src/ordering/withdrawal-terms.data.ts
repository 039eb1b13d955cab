/** Days of the withdrawal by law, each from a day on, the latest last (Code de la consommation, art. L221-18, L221-24). */
export const withdrawalTerms = [{ from: '2014-06-14', days: 14, refundDays: 14 }] as const;

/** Why a line cannot be withdrawn from (art. L221-18 and L221-28), as people read it. */
export const withdrawalExceptions = {
  'dated-service': 'Prestation à une date choisie\u00a0: sans droit de rétractation (art. L221-28, 12°).',
  primeur:
    'Vin livré après trente jours, dont le prix dépend du marché\u00a0: sans droit de rétractation (art. L221-28, 7°).',
  'on-premises':
    'Vente conclue sur place\u00a0: sans droit de rétractation, qui ne vaut que pour les ventes à distance.',
  perishable: 'Article qui ne se garde pas\u00a0: sans droit de rétractation (art. L221-28, 4°).',
  personalised: 'Article fait pour vous\u00a0: sans droit de rétractation (art. L221-28, 3°).',
} as const satisfies Record<(typeof withdrawalExceptionNames)[number] | 'on-premises', string>;

/** The names of the exceptions that a product may have. */
export const withdrawalExceptionNames = ['dated-service', 'primeur', 'perishable', 'personalised'] as const;

/** How an owner chooses them. */
export const withdrawalExceptionLabels = {
  'dated-service': 'Sans\u00a0: prestation à une date choisie, comme un atelier',
  primeur: 'Sans\u00a0: primeur, livré après trente jours',
  perishable: 'Sans\u00a0: ne se garde pas',
  personalised: 'Sans\u00a0: fait sur mesure',
} as const satisfies Record<(typeof withdrawalExceptionNames)[number], string>;
