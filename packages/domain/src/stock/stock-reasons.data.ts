/** Why a stock changes, as staff choose it. */
export const stockReasonLabels = {
  harvest: 'Mise en bouteille',
  purchase: 'Achat',
  count: 'Inventaire',
  breakage: 'Casse',
  tasting: 'Dégustation',
  return: 'Retour',
  sale: 'Vente au caveau',
  correction: 'Correction',
} as const;
