import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody, startLimitedShop } from '../orders/orders.fixture.ts';

/** Every SQL statement of this process, while recording. */
let recorded: string[] | undefined;
const prototype = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown };
const { query } = prototype;

let shop: Awaited<ReturnType<typeof startLimitedShop>>;
let known = '';
beforeAll(async () => {
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [first] = given;
    recorded?.push(typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? ''));
    return query.apply(this, given);
  };
  shop = await startLimitedShop();
  const placed = await shop.send('POST', '/api/order', orderBody([{ id: 11, quantity: 1 }], '12.50'));
  known = JSON.parse(placed.text).data.reference;
});
afterAll(async () => {
  prototype.query = query;
  await shop?.server.close();
});

const declare = (orderReference: string) =>
  shop.send('POST', '/api/withdrawal', { name: 'Léa Petit', orderReference, email: 'lea@exemple.fr' });

/** Records the SQL statements of a declaration in order, without those that set up a connection. */
async function statementsOf(orderReference: string): Promise<string[]> {
  recorded = [];
  const { status } = await declare(orderReference);
  const statements = recorded;
  recorded = undefined;
  expect(status).toBe(201);
  return statements
    .map((text) => text.replace(/^commit; /, '').replace(/statement_timeout = \d+/, 'statement_timeout'))
    .filter((text) => !/^(?:$|commit|set statement_timeout|select 1)/.test(text));
}

test('API-23 whether an order exists is told neither by what a withdrawal asks of the database, nor by its limit', async () => {
  await statementsOf('261129-PREMIER');
  const [ofUnknown, ofKnown] = [await statementsOf('261129-ABSENTE'), await statementsOf(known)];
  expect(ofKnown).toEqual(ofUnknown);
  expect(ofKnown.length).toBeGreaterThan(3);
  for (let turn = 3; turn < 10; turn += 1) expect((await declare(`261129-ABSENT${turn}`)).status).toBe(201);
  const mask = ({ status, text }: { status: number; text: string }) => [
    status,
    text.replace(/"requestId":"[^"]*"/, ''),
  ];
  const refused = [mask(await declare('261129-ABSENTE')), mask(await declare(known))];
  expect(refused[0]).toEqual([429, expect.stringContaining('Trop de rétractations')]);
  expect(refused[1]).toEqual(refused[0]);
});
