import { addDays, addWorkingDays } from './working-days.ts';

/** What a person may ask about her data (LEG-04), and what her account may be asked for. */
export const rightsRequestKinds = ['access', 'rectification', 'erasure', 'objection', 'suspension'] as const;
export type RightsRequestKind = (typeof rightsRequestKinds)[number];

/** What each kind is called by people. */
export const rightsRequestLabels: Readonly<Record<RightsRequestKind, string>> = {
  access: 'Recevoir une copie de mes données',
  rectification: 'Faire corriger mes données',
  erasure: 'Faire effacer mes données',
  objection: 'M’opposer à un usage de mes données',
  suspension: 'Faire suspendre mon compte',
};

/** Days that the person who answers has (CST-10). */
export const rightsDelays = { answer: 30, handling: 10 } as const;

/** The two clocks of a request received on a day (`2026-11-20`). */
export interface RightsClocks {
  /** Last day to answer, for every request: 30 days. */
  answerBy: string;
  /** Last day to have deleted or suspended, where that was asked for: 10 working days. */
  handleBy: string | null;
}

/** The clocks of a request of a kind. */
export function startRightsClocks(kind: RightsRequestKind, receivedOn: string): RightsClocks {
  const isDeed = kind === 'erasure' || kind === 'suspension';
  return {
    answerBy: addDays(receivedOn, rightsDelays.answer),
    handleBy: isDeed ? addWorkingDays(receivedOn, rightsDelays.handling) : null,
  };
}
