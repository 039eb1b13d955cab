/** The five questions, in their order; `path` is how the address says which one is open. */
export const creationSteps = [
  { part: 'activity', path: 'activite', label: 'Activité' },
  { part: 'identity', path: 'nom', label: 'Nom' },
  { part: 'look', path: 'allure', label: 'Allure' },
  { part: 'offer', path: 'offre', label: 'Offre' },
  { part: 'reach', path: 'contact', label: 'Contact' },
] as const;

export type CreationStep = (typeof creationSteps)[number];
export type CreationPart = CreationStep['part'];

/** Questions that must be answered before any later one; the others may be passed. */
export const requiredSteps = 2;
