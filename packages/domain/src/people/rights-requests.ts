import { isCalendarDay } from '../kernel/local-date.ts';
import { addDays, addWorkingDays, countWorkingDays } from '../kernel/working-days.ts';

/** The kinds of requests on personal data (LEG-04), and on the account. */
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

/** The French label of each kind. */
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

/** Days until the two deadlines (CST-10). */
export const rightsRequestDays = { answer: 30, handling: 10 } as const;

/** Days before each deadline when the reminder is sent. */
export const rightsReminderDays = { answer: 7, handling: 3 } as const;

/** What a deadline has left on a day: working days to do what was asked, days of the calendar to answer. */
export interface DeadlineLeft {
  state: 'far' | 'near' | 'late';
  /** Below zero once it is past. */
  days: number;
}

/** Says what a deadline has left on a day; it is near from the day of its reminder on. */
export function computeDeadlineLeft(
  clock: keyof typeof rightsReminderDays,
  endsOn: string,
  today: string,
): DeadlineLeft {
  const calendarDays = Math.round((Date.parse(endsOn) - Date.parse(today)) / 86_400_000);
  const days = clock === 'handling' ? countWorkingDays(today, endsOn) : calendarDays;
  if (calendarDays < 0) return { state: 'late', days };
  return { state: calendarDays <= rightsReminderDays[clock] ? 'near' : 'far', days };
}

const kindsToHandle: readonly RightsRequestKind[] = ['erasure', 'limitation', 'suspension'];

/** The two deadlines of a request received on a date (`2026-11-20`). */
export interface RightsRequestDeadlines {
  /** Last day to answer, for every request: 30 days. */
  answerBy: string;
  /** Last day to complete a requested deletion or suspension: 10 working days. */
  handleBy: string | null;
}

/** Parses the date of receipt from a request's reference (`261120-ABCDEFG`); undefined for an invalid one. */
export function parseReferenceDate(reference: string): string | undefined {
  const parts = /^(\d{2})(\d{2})(\d{2})-[A-Z]{7}$/.exec(reference);
  if (!parts) return undefined;
  const day = `20${parts[1]}-${parts[2]}-${parts[3]}`;
  return isCalendarDay(day) ? day : undefined;
}

/** Computes the deadlines of a request. */
export function computeRightsRequestDeadlines(kind: RightsRequestKind, receivedOn: string): RightsRequestDeadlines {
  return {
    answerBy: addDays(receivedOn, rightsRequestDays.answer),
    handleBy: kindsToHandle.includes(kind) ? addWorkingDays(receivedOn, rightsRequestDays.handling) : null,
  };
}
