import type { OrderRefunds } from '@vitrine/contract/endpoints/admin/refund.schemas';
import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { createDelivery, createDiscountCode, createZoneCarrier } from '@vitrine/test-kit/records/delivery';
import { unwrap } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { requestAdmin } from '@vitrine/test-kit/records/staff';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import fc from 'fast-check';
import { expect } from 'vitest';
import { markPaid, markRefunded } from '../orders/order-steps.operations.ts';
import { changeShop, orderBody, shopId } from '../orders/orders.fixture.ts';
import { addShippingRate, addShippingZone } from '../shipping/shipping-records.operations.ts';

type Body = InputOf<'placeOrder'>['body'];

const prices = [1, 2, 7, 99, 999, 1250, 12_345, 200_000];
/** What is sold, beside a box, under numbers after that of its product: wine that is carried, wine that is not, visits, books and guides, each at all prices. */
const kinds = [
  { name: 'Saumur', draft: {} },
  { name: 'Chinon « à emporter »', draft: { hasShippingFees: false } },
  {
    name: 'Visite du chai',
    draft: { type: 'OTHER', isVintage: false, hasShippingFees: false, vatCategory: 'intermediate' },
  },
  { name: 'Livre', draft: { type: 'OTHER', isVintage: false, hasShippingFees: false, vatCategory: 'reduced' } },
  { name: 'Revue', draft: { type: 'OTHER', isVintage: false, hasShippingFees: false, vatCategory: 'super-reduced' } },
] as const;
const firstId = 300;
const boxId = 390;
const soldIds = [...kinds.flatMap((_, kind) => prices.map((__, place) => firstId + 10 * kind + 1 + place)), boxId + 1];
/** Of the wines that are carried. */
const isCarried = (id: number) => id < firstId + 10;

/** The carriers to mainland France and to what is overseas. */
interface Carriers {
  home: number;
  overseas: number;
}

/** Gives a shop what random orders buy, and returns its carriers. */
export async function stockRandomShop(server: TestServer): Promise<Carriers> {
  const carriers = await server.write(shopId, async (context) => {
    for (const [kind, { name, draft }] of kinds.entries()) {
      await createProduct(context, name, { id: firstId + 10 * kind, ...draft });
      for (const [place, priceCents] of prices.entries())
        await createDeclination(context, firstId + 10 * kind, {
          ...{ id: firstId + 10 * kind + 1 + place, year: 2000 + place, priceCents, stock: 90_000 },
        });
    }
    const parts = [
      { declinationId: firstId + 14, quantity: 2 },
      { declinationId: firstId + 33, quantity: 1 },
    ];
    await createProduct(context, 'Coffret et livre', {
      id: boxId,
      type: 'BOX',
      isVintage: false,
      hasShippingFees: false,
      parts,
    });
    const box = { year: null, capacity: null, capacityUnit: null, sheet: null } as const;
    await createDeclination(context, boxId, { ...box, id: boxId + 1, priceCents: 2099 });
    for (const amount of [5, 33, 100]) await createDiscountCode(context, { code: `MOINS${amount}`, amount });
    await createDiscountCode(context, { code: 'PORT', amount: 100, appliesTo: 'shipping' });
    const zone = { name: 'Outre-mer', places: 'FR 974\nFR 973', allowsFreeShipping: false, position: 1 };
    const { id: zoneId } = unwrap(await addShippingZone(context, zone));
    const home = (await createDelivery(context)).carrierId;
    const overseas = await createZoneCarrier(context, zoneId, { name: 'Avion', deliveryType: 'DELIVERY', cents: 2990 });
    const rate = { carrierId: overseas, zoneId, fromCartons: 1, validFrom: '2020-01-01', validUntil: null };
    await addShippingRate(context, { ...rate, cartonSize: 12, cents: 4990 });
    return { home, overseas };
  });
  server.running.context.directory.markStale();
  return carriers;
}

const refundStep = fc.record({
  /** Which of the lines that are left, and how much of each. */
  picks: fc.array(fc.record({ line: fc.nat(30), share: fc.nat(99) }), { minLength: 1, maxLength: 3 }),
  keepsGoods: fc.boolean(),
  shipping: fc.boolean(),
});

/** What becomes of an order, drawn at random. */
export const orderPlan = fc.record({
  isFranchise: fc.nat(4).map((one) => one === 0),
  isVatOnDebits: fc.boolean(),
  lines: fc.uniqueArray(fc.record({ id: fc.constantFrom(...soldIds), quantity: fc.constantFrom(1, 1, 2, 3, 6, 13) }), {
    ...{ minLength: 1, maxLength: 12, selector: ({ id }) => id },
  }),
  code: fc.constantFrom(undefined, undefined, 'MOINS5', 'MOINS33', 'MOINS100', 'PORT'),
  postalCode: fc.constantFrom('75011', '20000', '97400', '97300'),
  name: fc.constantFrom(
    ['Léa', 'Petit'],
    ['Ελένη', 'Παπαδοπούλου'],
    ['محمد', 'عبد الرحمن'],
    ['Đặng <b>', '& "Żółć"'],
    ['Anne', 'Ÿ'.repeat(80)],
  ),
  company: fc.constantFrom(
    undefined,
    undefined,
    { name: 'Cave Haute', siren: '552100554', vatNumber: 'FR96552100554' },
    { name: 'C'.repeat(100), siren: '552100554' },
  ),
  parcels: fc.nat(3),
  refunds: fc.array(refundStep, { maxLength: 3 }),
  end: fc.constantFrom('rest', 'cancelled', 'kept'),
});
export type OrderPlan = typeof orderPlan extends fc.Arbitrary<infer Plan> ? Plan : never;

/** Plays an order through the program. Returns its number, and how many things were done with it. */
export async function playOrder(
  { server, cookie, carriers }: { server: TestServer; cookie: string; carriers: Carriers },
  plan: OrderPlan,
): Promise<{ id: number; acts: number }> {
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const { status, text } = await requestAdmin(server, method, `/sites/${shopId}${path}`, {
      cookie,
      ...(body ? { body } : {}),
    });
    return { status, ...JSON.parse(text) };
  };
  await changeShop(server, {
    VAT_REGIME: plan.isFranchise ? 'FRANCHISE' : null,
    INTRACO_VAT: plan.isFranchise ? null : 'FR44732829320',
    VAT_ON_DEBITS: plan.isVatOnDebits,
  });
  const id = await place(server, carriers, plan);
  let acts = 1;
  await server.write(shopId, (context) => markPaid(context, id));
  const shipsBefore = plan.refunds.length ? 1 : plan.parcels;
  for (let parcel = 0; parcel < plan.parcels; parcel += 1) {
    if (parcel === shipsBefore) acts += await refundNext(call, server, id, plan.refunds[0]);
    await shipSome(call, id, parcel + 1 === plan.parcels);
  }
  for (const step of plan.refunds.slice(plan.parcels > shipsBefore ? 1 : 0))
    acts += await refundNext(call, server, id, step);
  if (plan.end === 'cancelled') {
    const { status } = await call('POST', `/orders/${id}/cancel`, { note: '' });
    // What has left is not cancelled.
    expect([200, 409]).toContain(status);
    acts += status === 200 ? 1 : 0;
    await server.write(shopId, (context) => markRefunded(context, id));
  }
  if (plan.end === 'rest') acts += await refundNext(call, server, id, undefined);
  return { id, acts };
}

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<{ status: number; data: unknown }>;

async function place(server: TestServer, carriers: Carriers, plan: OrderPlan): Promise<number> {
  const [firstname = '', lastname = ''] = plan.name;
  const place = { firstname, lastname, address: '8 quai des Comptes', city: 'Ville', country: 'FR' };
  const isDelivered = plan.lines.some(({ id }) => isCarried(id));
  const {
    user,
    expectedTotal: _,
    ...body
  } = orderBody(plan.lines, '', {
    ...(isDelivered
      ? {
          delivery: {
            type: 'DELIVERY',
            idCarrier: plan.postalCode.startsWith('97') ? carriers.overseas : carriers.home,
          },
        }
      : {}),
    // Of shipping nothing is taken off where nothing is carried.
    ...(plan.code && (isDelivered || plan.code !== 'PORT') ? { discountCode: plan.code } : {}),
    ...(plan.company ? { company: plan.company } : {}),
  });
  const address = {
    ...(isDelivered ? { delivery: { ...place, postalCode: plan.postalCode } } : {}),
    ...(plan.company ? { billing: { ...place, postalCode: '75004' } } : {}),
  };
  const given: Body = {
    ...body,
    user: { ...user, firstname, lastname },
    ...(Object.keys(address).length ? { address } : {}),
  };
  const { reference } = await server.client(shopId).placeOrder({ body: given });
  const [order] = await server.write(shopId, ({ transaction }) =>
    transaction.query<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
      shopId,
      reference,
    ]),
  );
  return order?.id ?? 0;
}

/** Has a parcel leave: with one piece of its first line, or with all that is left. */
async function shipSome(call: Call, id: number, isLast: boolean): Promise<void> {
  const path = `/preparation/orders/${id}/shipments`;
  const { data } = await call('GET', path);
  const { lines, canShip } = data as { canShip: boolean; lines: { position: number; remaining: number }[] };
  const first = lines.find(({ remaining }) => remaining > 0);
  if (!canShip || !first) return;
  const body = isLast ? {} : { lines: [{ position: first.position, quantity: 1 }] };
  expect(await call('POST', path, body)).toMatchObject({ status: 201 });
}

/** Refunds what a step says of what is left, or all of it; returns 1, or 0 where nothing is left. */
async function refundNext(
  call: Call,
  server: TestServer,
  id: number,
  step: OrderPlan['refunds'][number] | undefined,
): Promise<number> {
  const path = `/orders/${id}/refunds`;
  const { items, leftCents, refusal } = (await call('GET', path)).data as OrderRefunds;
  if (leftCents === 0 || refusal) return 0;
  const left = items.filter(({ position, unsent, sent }) => position !== null && unsent + sent > 0);
  const picked = step
    ? new Map(step.picks.map((pick) => [pick.line % Math.max(1, left.length), pick.share]))
    : undefined;
  const lines = left.flatMap(({ position, unsent, sent }, line) => {
    const share = picked ? picked.get(line) : 99;
    if (share === undefined) return [];
    const part = (of: number) => Math.ceil((of * (share + 1)) / 100);
    const goods = step?.keepsGoods ? (['broken', 'gone'] as const) : (['released', 'returned'] as const);
    return [
      { position, quantity: part(unsent), goods: goods[0] },
      { position, quantity: part(sent), goods: goods[1] },
    ].filter(({ quantity }) => quantity > 0);
  });
  const hasShipping = items.some((item) => item.position === null && item.leftCents > 0);
  const body = { lines, shipping: hasShipping && (step?.shipping ?? true), reason: 'damaged', note: '' };
  if (!lines.length && !body.shipping) return 0;
  const planned = await call('POST', path, body);
  // Lines that cost nothing give nothing back.
  if (planned.status !== 200) {
    expect(step, JSON.stringify(planned)).toBeDefined();
    return 0;
  }
  const { confirm, cents } = planned.data as { confirm: string; cents: number };
  expect(cents).toBeLessThanOrEqual(leftCents);
  if (!step) expect(cents).toBe(leftCents);
  expect(await call('POST', path, { ...body, confirm })).toMatchObject({ status: 200, data: { isDone: true, cents } });
  await server.write(shopId, (context) => markRefunded(context, id));
  return 1;
}
