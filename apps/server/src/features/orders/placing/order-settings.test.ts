import type { SettingType } from '@vitrine/domain/settings/setting-catalogue';
import type { SettingValue } from '@vitrine/domain/settings/setting-rules';
import { createDelivery, createZoneCarrier } from '@vitrine/test-kit/records/delivery';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShippingZone } from '../../shipping/shipping-records.operations.ts';
import { changeShop, createOrderShop, orderBody, shopId } from '../orders.fixture.ts';

let server: TestServer;
let owner: TestStaff;
let agency: TestStaff;
let idCarrier = 0;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  // A Wednesday: the next Saturday is no holiday, and far enough to be offered.
  server.setTime('2026-11-25T10:00:00Z');
  await createOrderShop(server);
  await server.write(shopId, async (context) => {
    const { zoneId, carrierId } = await createDelivery(context);
    idCarrier = carrierId;
    await addShippingZone(context, { name: 'Belgique', places: 'Belgique', allowsFreeShipping: false, position: 1 });
    await createZoneCarrier(context, zoneId, { name: 'Express', deliveryType: 'DELIVERY', cents: 2290 });
    await createProduct(context, 'Pierre Blanche', { id: 2 });
    await createDeclination(context, 2, { id: 21, priceCents: 1000, stock: 600 });
    await createDeclination(context, 2, { id: 22, capacity: 1.5, capacityUnit: 'L', priceCents: 2500, stock: 60 });
  });
  server.running.context.directory.markStale();
  owner = await createStaff(server, 'ADMIN', shopId);
  agency = await createStaff(server, 'SUPER_ADMIN');
});
afterAll(() => server?.close());

const path = `/sites/${shopId}/settings`;
interface Listed {
  type: string;
  value: SettingValue;
  version: string;
  isLocked: boolean;
}
/** Saves a setting as the screens do: by its owner, or by the agency where it is theirs. Returns what it was. */
async function save(type: string, value: SettingValue): Promise<SettingValue> {
  const { settings } = (await requestAdmin(server, 'GET', path, { cookie: owner.cookie })).json().data as {
    settings: Listed[];
  };
  const former = settings.find((one) => one.type === type);
  const { cookie } = former?.isLocked ? agency : owner;
  const body = { changes: { [type]: { value, version: former?.version } } };
  const answer = await requestAdmin(server, 'PUT', path, { cookie, body });
  expect(answer.status, answer.text).toBe(200);
  return former?.value ?? '';
}

const plain = (text: unknown) =>
  String(text)
    .replace(/&nbsp;|[\u00a0\u202f]/g, ' ')
    .replace(/&amp;/g, '&');
const readPage = async (url: string, cookie = '') =>
  plain(
    (await server.request(url, { host: `cave.localhost:${server.port}`, ...(cookie ? { headers: { cookie } } : {}) }))
      .body,
  );
const readCheckout = () => readPage('/commande?panier=l.6');
/** The countries of the delivery: an invoice goes anywhere. */
const readDeliveryCountries = async () =>
  /<select[^>]*name="address.delivery.country"[\s\S]*?<\/select>/.exec(await readCheckout())?.[0] ??
  'no countries: Belgique';
const readCart = () => readPage('/panier', 'panier=l.6');
const readMagnum = async () =>
  JSON.stringify(await server.client(shopId).quoteCart({ body: { products: [{ id: 22, quantity: 1 }] } }));
/** What an order of six bottles to Lyon costs, and what is against it. */
const readQuote = async () => {
  const quote = await server.client(shopId).quoteOrder({
    body: {
      products: [{ id: 21, quantity: 6 }],
      delivery: { type: 'DELIVERY', idCarrier },
      deliveryPostalCode: '69001',
      deliveryCountry: 'FR',
    },
  });
  return plain(JSON.stringify(quote));
};
const placeOrder = (payment: 'CHEQUE' | 'TRANSFER') =>
  server.client(shopId).placeOrder({ body: orderBody([{ id: 11, quantity: 1 }], '12.50', { payment }) });
/** Days that an unpaid order is kept. */
const readHold = async () => {
  const { payUntil } = await placeOrder('CHEQUE');
  const days = (Date.parse(payUntil ?? '') - server.running.context.clock()) / 86_400_000;
  return `${Math.floor(days)} jours`;
};
/** Days after which the buyer of an order that has left is asked for a review. */
const readReview = async () => {
  const { reference } = await placeOrder('CHEQUE');
  const find = () =>
    server.write(shopId, ({ transaction }) =>
      transaction.query<{ id: number; review_due_at: Date | null }>(
        'select id, review_due_at from shop_order where site_id = $1 and reference = $2',
        [shopId, reference],
      ),
    );
  const [order] = await find();
  for (const [action, body] of [
    ['pay', { note: '' }],
    ['ready', {}],
    ['finish', {}],
  ] as const) {
    const call = `/sites/${shopId}/orders/${order?.id}/${action}`;
    expect((await requestAdmin(server, 'POST', call, { cookie: owner.cookie, body })).status).toBe(200);
  }
  const due = (await find())[0]?.review_due_at;
  return due ? `${(due.getTime() - server.running.context.clock()) / 86_400_000} jours` : 'jamais';
};
const readSlots = async () => {
  const { addresses } = await server.client(shopId).listPickupSlots({});
  return `${new Set(addresses.flatMap(({ slots }) => slots.map(({ date }) => date.slice(0, 10)))).size} jours`;
};

/** A change of each setting of orders and delivery, where it is seen, and what is seen after it and not before. */
const cases: Partial<Record<SettingType, [value: SettingValue, read: () => Promise<string>, shows: string]>> = {
  SHIPPING_MESSAGE: ['Départs le mardi.', readCheckout, 'Départs le mardi.'],
  TRANSFER_DETAILS: ['', readCheckout, '!Par virement'],
  CLICK_AND_COLLECT_HOURS: ['Sonnez au portail.', readCheckout, 'Sonnez au portail.'],
  SELLS_ONLY_IN_FRANCE: [true, readDeliveryCountries, '!Belgique'],
  SELLS_WORLDWIDE: [true, readCheckout, 'Demandez un devis'],
  MIN_BOTTLES_PER_EXPEDITION: [7, readQuote, 'au moins 7 bouteilles'],
  MAX_BOTTLES_PER_EXPEDITION: [5, readQuote, '5 bouteilles'],
  BOTTLE_MULTIPLE: [4, readQuote, 'il manque 2 bouteilles'],
  FREE_SHIPPING_BOTTLES: [6, readQuote, '"isFree":true'],
  FREE_SHIPPING_PRICE: [59.5, readQuote, '"isFree":true'],
  UNPAID_DAYS: [3, readHold, '3 jours'],
  ORDER_REVIEW_DELAY: [0, readReview, 'jamais'],
  PICKUP_DAYS: [8, readSlots, '1 jours'],
  CARTON_SIZES: ['5', readCart, 'un carton de 5'],
  BOTTLE_EQUIVALENTS: ['1,5 L = 3', readMagnum, '"halfBottles":6'],
};

test.each(Object.entries(cases))(
  'ENT-01 ENT-02 SET-18 SET-29 %s is changed by the call of the administration, and the shop follows',
  async (type, [value, read, shows]) => {
    const isSeen = async () => {
      const seen = (await read()).includes(shows.replace(/^!/, ''));
      return shows.startsWith('!') ? !seen : seen;
    };
    expect(await isSeen(), 'before').toBe(false);
    const former = await save(type, value);
    expect(await isSeen(), 'after').toBe(true);
    await save(type, former);
    expect(await isSeen(), 'taken back').toBe(false);
  },
);

test('ENT-02 ORDERING_NOTICE and the contact for exports are said where they stand on another setting', async () => {
  await changeShop(server, { ONLINE_ORDERING: false });
  await save('ORDERING_NOTICE', 'Le chai est en travaux.');
  expect(await readCheckout()).toContain('Le chai est en travaux.');
  await changeShop(server, { ONLINE_ORDERING: true });
  await save('SELLS_WORLDWIDE', true);
  await save('WINE_EXPORT_CONTACT_NAME', 'Jeanne Moreau');
  const notice = 'Un autre pays ? Demandez un devis à Jeanne Moreau.';
  const contact = `<a href="/contact?sujet=question">${notice}</a>`;
  // Whatever the delivery may be, and none at all.
  const isBeforeBranches = async () => {
    const page = await readCheckout();
    return page.includes(contact) && !page.slice(0, page.indexOf(contact)).includes('data-type="');
  };
  expect(await isBeforeBranches()).toBe(true);
  await save('HIDE_CONTACT_PAGE', true);
  await save('COMPANY_EMAIL', 'chai@exemple.fr');
  expect(await readCheckout()).toMatch(/<a href="mailto:chai@exemple\.fr\?subject=Devis[^"]*">Un autre pays/);
});
