import { addDays, addWorkingDays } from './working-days.ts';

/** What a person may ask about her data (LEG-04), and what her account may be asked for. */
export const rightsRequestKinds = [
  'access',
  'rectification',
  'erasure',
  'objection',
  'portability',
  'limitation',
  'consent',
  'afterlife',
  'suspension',
] as const;
export type RightsRequestKind = (typeof rightsRequestKinds)[number];

/** What each kind is called by people. */
export const rightsRequestLabels: Readonly<Record<RightsRequestKind, string>> = {
  access: 'Recevoir une copie de mes données',
  rectification: 'Faire corriger mes données',
  erasure: 'Faire effacer mes données',
  objection: 'M’opposer à un usage de mes données',
  portability: 'Récupérer mes données dans un format courant',
  limitation: 'Faire suspendre l’usage de mes données',
  consent: 'Retirer un consentement',
  afterlife: 'Dire ce que mes données deviendront après mon décès',
  suspension: 'Faire suspendre mon compte',
};

/** Days that the person who answers has (CST-10). */
export const rightsRequestDays = { answer: 30, handling: 10 } as const;

/** Days before each of them that she is reminded. */
export const rightsReminderDays = { answer: 7, handling: 3 } as const;

const kindsToHandle: readonly RightsRequestKind[] = ['erasure', 'limitation', 'suspension'];

/** The two clocks of a request received on a day (`2026-11-20`). */
export interface RightsRequestDeadlines {
  /** Last day to answer, for every request: 30 days. */
  answerBy: string;
  /** Last day to have deleted or suspended, where that was asked for: 10 working days. */
  handleBy: string | null;
}

/** The day at which a request was received, as its reference tells it (`261120-ABCDEFG`); undefined where it is none. */
export function parseReferenceDate(reference: string): string | undefined {
  const parts = /^(\d{2})(\d{2})(\d{2})-[A-Z]{7}$/.exec(reference);
  const day = parts ? `20${parts[1]}-${parts[2]}-${parts[3]}` : '';
  return new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ? day : undefined;
}

/** The clocks of a request of a kind. */
export function computeRightsRequestDeadlines(kind: RightsRequestKind, receivedOn: string): RightsRequestDeadlines {
  return {
    answerBy: addDays(receivedOn, rightsRequestDays.answer),
    handleBy: kindsToHandle.includes(kind) ? addWorkingDays(receivedOn, rightsRequestDays.handling) : null,
  };
}
