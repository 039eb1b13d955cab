import type { RefundOrderPlan } from '@vitrine/contract/endpoints/admin/refund.schemas';
import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { expect } from 'vitest';
import type { RequestContext } from '../../request-context.ts';
import type { CardScenario } from '../card-payments/card-payments.fixture.ts';
import { shopId } from '../orders/orders.fixture.ts';

type Body = InputOf<'refundOrder'>['body'];
export type RefundedLine = Body['lines'][number];

/** What tests ask of the refunds of a shop, and read of its orders. */
export function createRefundCalls(find: () => { shop: CardScenario; owner: TestStaff }) {
  const write = <Value>(act: (context: RequestContext) => Promise<Value>) => find().shop.server.write(shopId, act);
  const sql = <Row>(text: string, values: (string | number)[] = []) =>
    write(({ transaction }) => transaction.query<Row>(text, [shopId, ...values]));
  const idOf = async (reference: string) =>
    (await sql<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [reference]))[0]
      ?.id ?? 0;
  const call = async (id: number, method: 'GET' | 'POST', body?: object) => {
    const { shop, owner } = find();
    const answer = await requestAdmin(shop.server, method, `/sites/${shopId}/orders/${id}/refunds`, {
      cookie: owner.cookie,
      ...(body ? { body } : {}),
    });
    return { status: answer.status, ...JSON.parse(answer.text) };
  };
  const ask = (id: number, lines: RefundedLine[], changes: Partial<Body> = {}) =>
    call(id, 'POST', { lines, shipping: false, reason: 'damaged', note: '', ...changes });
  /** Asks what would be refunded, and confirms it. */
  const refund = async (id: number, lines: RefundedLine[], changes: Partial<Body> = {}): Promise<RefundOrderPlan> => {
    const planned = await ask(id, lines, changes);
    expect(planned).toMatchObject({ status: 200, data: { isDone: false } });
    const done = await ask(id, lines, { ...changes, confirm: planned.data.confirm });
    expect(done).toMatchObject({ status: 200, data: { isDone: true, sentences: planned.data.sentences } });
    return done.data;
  };
  const listRefunds = async (id: number) =>
    (await call(id, 'GET')).data.refunds.map((one: { cents: number; state: string; isByHand: boolean }) => [
      one.cents,
      one.state,
      one.isByHand,
    ]);
  const stateOf = async (id: number) =>
    (
      await sql<{ state: string }>('select payment_state as state from shop_order where site_id = $1 and id = $2', [id])
    )[0]?.state;
  return { call, ask, refund, listRefunds, stateOf, idOf, sql, write };
}
