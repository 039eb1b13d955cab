import { computeDeadlineLeft, type DeadlineLeft } from '@vitrine/domain/people/rights-requests';
import { formatDate } from '../../base/format/format-date.ts';

/** A deadline in words, with how pressing it is. */
export interface DescribedDeadline {
  state: DeadlineLeft['state'];
  text: string;
}

const say = (count: number, one: string, many: string) => `${count}\u00a0${count === 1 ? one : many}`;

/** Says what is left of the two deadlines of a request: working days to act, days of the calendar to answer. */
export function describeDeadlines(
  { answerBy, handleBy }: { answerBy: string; handleBy: string | null },
  today: string,
): DescribedDeadline[] {
  return [
    ...(handleBy ? [describe('handling', 'À traiter', handleBy, today)] : []),
    describe('answer', 'Réponse due', answerBy, today),
  ];
}

function describe(deadline: 'handling' | 'answer', act: string, endsOn: string, today: string): DescribedDeadline {
  const { state, days } = computeDeadlineLeft(deadline, endsOn, today);
  const count =
    deadline === 'handling' ? say(Math.abs(days), 'jour ouvré', 'jours ouvrés') : say(Math.abs(days), 'jour', 'jours');
  const day = formatDate(endsOn);
  // A deadline that ended at a weekend may be past by no working day.
  if (state === 'late')
    return {
      state,
      text:
        days === 0
          ? `${act} au plus tard le ${day}\u00a0: en retard`
          : `${act} au plus tard le ${day}\u00a0: en retard de ${count}`,
    };
  if (endsOn === today) return { state, text: `${act} aujourd’hui` };
  return { state, text: `${act} dans ${count}, au plus tard le ${day}` };
}
