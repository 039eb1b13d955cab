import type { RequestContext } from '@vitrine/server/request-context';
import type { SqlValue } from '@vitrine/server/storage/database';

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

const countRows = (plan: Plan): number =>
  Math.max(
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) *
      plan['Actual Loops'],
    ...(plan.Plans ?? []).map(countRows),
  );

/** Runs `work` and explains each of its statements. Returns the most rows that a step of each one touched, those left out included. */
export async function countTouchedRows(
  context: RequestContext,
  work: (context: RequestContext) => Promise<unknown>,
): Promise<number[]> {
  const touched: number[] = [];
  const query = async <Row>(text: string, values?: readonly SqlValue[]) => {
    const [found] = await context.transaction.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    if (found?.['QUERY PLAN'][0]) touched.push(countRows(found['QUERY PLAN'][0].Plan));
    return context.transaction.query<Row>(text, values);
  };
  await work({ ...context, transaction: { ...context.transaction, query } });
  return touched;
}
