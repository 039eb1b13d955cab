import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';

export type DateActPlan = ReplyOf<'moveDate'>;
type DateActName = keyof DateActInputs;

interface DateActInputs {
  moveDate: InputOf<'moveDate'>['body'];
  cancelDate: InputOf<'cancelDate'>['body'];
  changeDateCapacity: InputOf<'changeDateCapacity'>['body'];
  addDateSeries: InputOf<'addDateSeries'>['body'];
  sendDateMail: InputOf<'sendDateMail'>['body'];
}

/** What is asked of an act, without its confirmation. */
export type DateActBody<Name extends DateActName> = Omit<NonNullable<DateActInputs[Name]>, 'confirm'>;

/** A date as its acts need it, wherever it is shown. */
export interface ActedDate {
  idSite: number;
  id: number;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  place: string;
  capacity: number;
  /** Of the site: a date is given on its clocks. */
  timeZone: string;
}

/** Asks what an act would do; with the `confirm` of a plan that was read, does it. Screens that show dates are then read again. */
export async function runDateAct<Name extends DateActName>(
  name: Name,
  { idSite, id }: Pick<ActedDate, 'idSite' | 'id'>,
  body: DateActBody<Name>,
  confirm?: string,
): Promise<DateActPlan> {
  const input = { params: { idSite, id }, body: { ...body, ...(confirm ? { confirm } : {}) } };
  const plan = (await callApi(name, input as unknown as InputOf<Name>)) as DateActPlan;
  if (plan.isDone)
    for (const queryKey of [
      ['resource', idSite, 'occurrences'],
      ['diary', idSite],
    ])
      void queryClient.invalidateQueries({ queryKey });
  return plan;
}
