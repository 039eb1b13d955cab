import type { FormAnswer } from './form-answers.queries.ts';

/** What a state is called, and its look. */
export const answerStates: Readonly<
  Record<FormAnswer['state'], { label: string; kind: 'warning' | 'success' | 'neutral' | 'danger' }>
> = {
  new: { label: 'Nouvelle', kind: 'warning' },
  open: { label: 'En cours', kind: 'neutral' },
  answered: { label: 'Répondue', kind: 'success' },
  closed: { label: 'Classée', kind: 'neutral' },
  suspect: { label: 'Suspecte', kind: 'danger' },
};
