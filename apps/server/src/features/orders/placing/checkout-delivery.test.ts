import { createDelivery, createDiscountCode, createZoneCarrier } from '@vitrine/test-kit/records/delivery';
import { unwrap } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShippingZone } from '../../shipping/shipping-records.operations.ts';
import { createOrderShop, shopId } from '../orders.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  await server.write(shopId, async (context) => {
    const { zoneId } = await createDelivery(context);
    await createZoneCarrier(context, zoneId, { name: 'Relais', deliveryType: 'PICKUP', cents: 890 });
    await createProduct(context, 'Pierre Blanche', { id: 2 });
    await createDeclination(context, 2, { id: 21, priceCents: 1000, stock: 600 });
  });
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

const post = async (fields: Record<string, string>) => {
  const answer = await server.request('/commande', {
    host: `cave.localhost:${server.port}`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ form: 'commande', panier: 'l.6', faire: 'compter', ...fields }).toString(),
  });
  return String(answer.body)
    .replaceAll('&nbsp;', ' ')
    .replace(/[\u00a0\u202f]/g, ' ');
};

/** The sums of the recap, with a bar between what is not together. */
const sums = (page: string) => /<dl[^>]*data-region="sums".*?<\/dl>/s.exec(page)?.[0].replace(/<[^>]+>/g, '|') ?? '';

test('API-23 who asks for the total without choosing a way of delivery is told so, at the field and at the button', async () => {
  const page = await post({});
  expect(page).toContain('id="commande-delivery.type-erreur"');
  expect(page).toMatch(/data-region="said"[^>]*>Choisissez comment recevoir votre commande\./);
});

test('API-23 API-14 a relay point is looked for in its own country, whatever was chosen for the home', async () => {
  // One country: nothing to choose.
  expect(await post({ 'delivery.type': 'PICKUP' })).toContain(
    '<input type="hidden" name="deliveryCountry" value="FR"/>',
  );
  await server.write(shopId, async (context) => {
    const { id: zoneId } = unwrap(
      await addShippingZone(context, { name: 'Belgique', places: 'Belgique', allowsFreeShipping: false, position: 1 }),
    );
    await createZoneCarrier(context, zoneId, { name: 'Relais belge', deliveryType: 'PICKUP', cents: 1190 });
  });
  const belgian = {
    'delivery.type': 'PICKUP',
    'address.delivery.country': 'FR',
    deliveryCountry: 'BE',
    deliveryPostalCode: '1000',
  };
  const page = await post(belgian);
  expect(page).toContain('Relais belge');
  expect(page).toMatch(/<select[^>]*name="deliveryCountry"/);
  expect(await post({ ...belgian, deliveryPostalCode: '69001' })).toContain('écrivez-le comme 1000');
});

const findCarriers = (page: string) =>
  [
    ...(/data-region="carriers-DELIVERY"[\s\S]*?<\/div>/.exec(page)?.[0] ?? '').matchAll(
      /<input[^>]*delivery\.idCarrier[^>]*>/g,
    ),
  ].map(([input]) => `${/type="(\w+)"/.exec(input)?.[1]}${input.includes('checked') ? ' checked' : ''}`);
const findTotal = (page: string) => /name="vu" value="([^"]*)"/.exec(page)?.[1];

test('API-24 without a script too, the carrier that counts is the one that is shown as chosen', async () => {
  const lyon = { 'delivery.type': 'DELIVERY', 'address.delivery.postalCode': '69001' };
  const alone = await post(lyon);
  expect([findCarriers(alone), findTotal(alone)]).toEqual([['hidden'], '71.90']);
  expect(alone).toContain('Messagerie : 11,90 €');
  // What was chosen before does not deliver this: nothing is left to choose.
  const left = await post({ ...lyon, 'delivery.idCarrier': '999' });
  expect([findCarriers(left), findTotal(left)]).toEqual([['hidden'], '71.90']);
  expect(left).not.toContain('Ce transporteur ne livre pas');
  await server.write(shopId, async (context) => {
    const [zone] = await context.transaction.query<{ id: number }>(
      "select id from shipping_zone where site_id = $1 and name = 'France'",
      [shopId],
    );
    await createZoneCarrier(context, zone?.id ?? 0, { name: 'Express', deliveryType: 'DELIVERY', cents: 2290 });
  });
  const first = await post(lyon);
  expect([findCarriers(first), findTotal(first)]).toEqual([['radio checked', 'radio'], '71.90']);
  const gone = await post({ ...lyon, 'delivery.idCarrier': '999' });
  expect([findCarriers(gone), findTotal(gone)]).toEqual([['radio', 'radio'], '']);
  expect(gone).toContain('Ce transporteur ne livre pas cet envoi : choisissez-en un autre.');
});

test('STA-06 without a script too, who collects on site finds neither place nor carrier nor relay point again', async () => {
  const place = {
    'address.delivery.address': '3 rue des Acacias',
    'address.delivery.postalCode': '69001',
    'address.delivery.city': 'Lyon',
    deliveryPostalCode: '49400',
    'delivery.idCarrier': '1',
  };
  expect(await post({ ...place, 'delivery.type': 'DELIVERY' })).toMatch(/value="69001"[\s\S]*value="Lyon"/);
  const page = await post({ ...place, 'delivery.type': 'CLICK_AND_COLLECT' });
  expect(page).toContain('value="3 rue des Acacias"');
  for (const emptied of ['69001', 'Lyon', '49400']) expect(page).not.toContain(`value="${emptied}"`);
  expect(page).not.toContain('name="delivery.idCarrier"');
});

test('ENT-07 API-23 a code on shipping is told in full where the fee is known, and is to be counted before', async () => {
  await server.write(shopId, (context) =>
    createDiscountCode(context, { code: 'PORTOFFERT', amount: 100, appliesTo: 'shipping' }),
  );
  const home = { 'delivery.type': 'DELIVERY', 'address.delivery.country': 'FR', discountCode: 'PORTOFFERT' };
  expect(sums(await post(home))).toMatch(/Code PORTOFFERT\|+à calculer/);
  expect(sums(await post({ ...home, 'address.delivery.postalCode': '69001' }))).toMatch(
    /Sous-total\|+60 €\|+Code PORTOFFERT\|+− 11,90 €\|+Messagerie\|+11,90 €.*Total\|+60 €/,
  );
  // Where shipping is free already the code takes nothing off: it is refused, and kept for another order.
  await server.changeSettings({ FREE_SHIPPING_PRICE: 50 }, shopId);
  const free = await post({ ...home, 'address.delivery.postalCode': '69001' });
  await server.changeSettings({ FREE_SHIPPING_PRICE: 0 }, shopId);
  expect(sums(free)).toMatch(/Messagerie\|+Offerte.*Total\|+60 €/);
  expect(sums(free)).not.toContain('PORTOFFERT');
  expect(free).toContain('déjà offert : gardez ce code pour une autre fois.');
});

test('SET-30 what is collected is no delivery that is offered', async () => {
  const [slot] = (await server.client(shopId).listPickupSlots({})).addresses[0]?.slots ?? [];
  const page = await post({ 'delivery.type': 'CLICK_AND_COLLECT', creneau: `${slot?.idSchedule}|${slot?.date}` });
  expect(sums(page)).toMatch(/Retrait sur place\|+Sans frais/);
});

test('ENT-07 SET-30 a code does not take back free shipping that its goods have earned before it', async () => {
  await server.changeSettings({ FREE_SHIPPING_PRICE: 60 }, shopId);
  const lyon = { 'delivery.type': 'DELIVERY', 'address.delivery.postalCode': '69001' };
  const carriers = await post(lyon);
  const priced = await post({ ...lyon, discountCode: 'BIENVENUE10' });
  await server.changeSettings({ FREE_SHIPPING_PRICE: 0 }, shopId);
  expect(sums(carriers)).toMatch(/Messagerie\|+Offerte.*Total\|+60 €/);
  expect(sums(priced)).toMatch(/Code BIENVENUE10\|+− 6 €\|+Messagerie\|+Offerte.*Total\|+54 €/);
});

test('ENT-07 VAL-01 the button of the code is answered at its field: what it takes off, or why it does not apply', async () => {
  const field = (page: string) => /<input[^>]*name="discountCode"[^>]*>/.exec(page)?.[0] ?? '';
  const answer = (page: string) =>
    /data-region="code">(.*?)<\/div>/s
      .exec(page)?.[1]
      ?.replace(/<[^>]+>/g, '')
      .replaceAll('<!-- -->', '') ?? '';
  const wrong = await post({ discountCode: 'BIENVENUE11', faire: 'code' });
  expect(field(wrong)).toContain('aria-invalid="true"');
  expect(field(wrong)).toContain('aria-describedby="commande-discountCode-erreur"');
  expect(field(wrong)).toMatch(/autofocus/i);
  expect(answer(wrong)).toBe('Ce code n’existe pas : vérifiez comment il s’écrit.');
  const right = await post({ discountCode: 'bienvenue 10', faire: 'code' });
  expect(field(right)).not.toContain('aria-invalid');
  expect(field(right)).toMatch(/autofocus/i);
  expect(answer(right)).toBe('Code BIENVENUE10 appliqué : − 6 €.');
  // What has no fee yet is counted later.
  expect(answer(await post({ discountCode: 'PORTOFFERT', faire: 'code' }))).toContain('se compte avec la livraison');
  expect(answer(await post({ faire: 'code' }))).toBe('');
});
