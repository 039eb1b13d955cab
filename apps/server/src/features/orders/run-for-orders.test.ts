import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { RequestContext } from '../../request-context.ts';
import { type OrderScope, runForOrders } from './run-for-orders.operations.ts';

/** Works on orders 1 and 2; `fault` is thrown by the first `times` attempts at order 1. */
async function work(times: number, code: string) {
  const [attempts, warnings]: [number[], unknown[]] = [[], []];
  const run = <Value>(task: (context: RequestContext) => Promise<Value>) => task({} as RequestContext);
  const log = pino({ base: null }, { write: (line: string) => void warnings.push(JSON.parse(line).order) });
  const scope = { site: { id: 9 }, services: { log }, read: run, write: run } as unknown as OrderScope;
  await runForOrders(
    scope,
    async () => [1, 2],
    async (_, order) => {
      attempts.push(order);
      const isFirst = order === 1 && attempts.filter((one) => one === 1).length <= times;
      if (isFirst) throw Object.assign(new Error('ended'), { code });
    },
  );
  return { attempts, warnings };
}

test.each([
  ['40P01', 3, [1, 1, 1, 1, 2], []],
  ['40001', 3, [1, 1, 1, 1, 2], []],
  ['40P01', 4, [1, 1, 1, 1, 2], [1]],
  ['23505', 1, [1, 2], [1]],
])(
  'a transaction that ends with %s %i times is done four times in all, and stops no other order',
  async (code, times, attempts, warnings) => {
    expect(await work(times, code)).toEqual({ attempts, warnings });
  },
);
