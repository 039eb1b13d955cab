import { readStream } from '@vitrine/server/adapters/files/read-stream';
import { startCardScenario } from '@vitrine/server/features/card-payments/card-payments.fixture';
import { markPaid } from '@vitrine/server/features/orders/order-steps.operations';
import { changeShop, shopId } from '@vitrine/server/features/orders/orders.fixture';
import { pressEnterOn, tabTo, typeFields } from '@vitrine/test-kit/browser/keyboard';
import { connectBrowser } from '@vitrine/test-kit/browser/shared-browser';
import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { readPdfText } from '@vitrine/test-kit/pdf';
import { createDelivery, createZoneCarrier } from '@vitrine/test-kit/records/delivery';
import { createMember } from '@vitrine/test-kit/records/members';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const shop = await startCardScenario();
const { server } = shop;
const browser = await connectBrowser();
const base = `http://cave.localhost:${server.port}`;
let visitor: SharedWindow;
let page: Page;

beforeAll(async () => {
  await server.write(shopId, async (context) => {
    const { zoneId } = await createDelivery(context);
    await createZoneCarrier(context, zoneId, { name: 'Relais', deliveryType: 'PICKUP', cents: 890 });
    for (const [id, title] of [
      [2, 'Pierre Blanche'],
      [3, 'Les Tuffeaux'],
    ] as const) {
      await createProduct(context, title, { id });
      await createDeclination(context, id, { id: id * 10 + 1, priceCents: 1000, stock: 60 });
    }
    await createProduct(context, 'Coffret de trois', {
      id: 5,
      type: 'BOX',
      isVintage: false,
      parts: [{ declinationId: 21, quantity: 3 }],
    });
    const box = { year: null, capacity: null, capacityUnit: null, sheet: null } as const;
    await createDeclination(context, 5, { ...box, id: 51, priceCents: 2800 });
  });
  server.running.context.directory.markStale();
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});
afterEach(() => visitor?.leave());

const openVisitor = async () => {
  visitor = await openWindow(browser, base, { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  page = visitor.page;
};
/** Puts pieces of a product into the cart, by keyboard. */
const add = async (path: string, name: string, pieces: string) => {
  await page.goto(base + path);
  await tabTo(page, `Quantité, ${name}`);
  await page.keyboard.type(pieces);
  await page.keyboard.press('Enter');
  await page
    .getByText(/(?:Ajouté|ajoutée?s) au panier\./)
    .first()
    .waitFor();
};
const openCheckout = async () => {
  await page.goto(`${base}/panier`);
  await page.getByRole('link', { name: 'Commander' }).waitFor();
  await pressEnterOn(page, 'Commander');
  await page.getByRole('heading', { name: 'Récapitulatif' }).waitFor();
};
const recap = () => page.getByRole('region', { name: 'Récapitulatif' });
/** Chooses a radio of the group that `first` opens, as many arrows further. */
const choose = async (first: string, arrows: number) => {
  await tabTo(page, first);
  if (arrows === 0) await page.keyboard.press('Space');
  for (let step = 0; step < arrows; step += 1) await page.keyboard.press('ArrowDown');
};
const order = async () => {
  await tabTo(page, 'J’ai lu et j’accepte');
  await page.keyboard.press('Space');
  await tabTo(page, 'Commander avec obligation de paiement');
  await page.keyboard.press('Enter');
};

test('API-23 STA-07 by keyboard alone, a guest buys a mixed carton with a code by card, to a relay point', async () => {
  await openVisitor();
  await add('/boutique/2/pierre-blanche', 'Pierre Blanche 2022', '2');
  await add('/boutique/3/les-tuffeaux', 'Les Tuffeaux 2022', '4');
  await openCheckout();
  await typeFields(page, {
    'Adresse électronique': 'lea@exemple.fr',
    Prénom: 'Léa',
    Nom: 'Petit',
    Téléphone: '06 12 34 56 78',
    'Date de naissance': '01011990',
  });
  await choose('À domicile', 1);
  await typeFields(page, { 'Code postal où chercher': '49400' });
  // The list comes by itself, and the focus stays where one types.
  await page.getByRole('radio', { name: /Épicerie du Pont/ }).waitFor();
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('49400');
  await recap().getByText('Choisissez un point relais.').waitFor();
  await choose('Tabac des Halles', 1);
  await recap().getByText('Total : 68,90\u202f€').waitFor();
  await choose('Par carte bancaire', 0);
  await typeFields(page, { 'Code de réduction': 'BIENVENUE11' });
  await page.keyboard.press('Enter');
  // A wrong code is answered where it was typed, and the focus is there.
  const code = page.getByLabel('Code de réduction');
  await page.locator('[data-region=code]').getByText('Ce code n’existe pas').waitFor();
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => code.evaluate((field) => document.activeElement === field)).toBe(true);
  await expect.poll(() => code.getAttribute('aria-describedby')).toBe('commande-discountCode-erreur');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('BIENVENUE10');
  await page.keyboard.press('Enter');
  await page.locator('[data-region=code]').getByText('Code BIENVENUE10 appliqué').waitFor();
  await expect.poll(() => code.getAttribute('aria-invalid')).toBeNull();
  await recap().getByText('Total : 62,90\u202f€').waitFor();
  await order();
  await page.getByRole('button', { name: 'Payer 62,90' }).waitFor();
  const fields = page.frameLocator('iframe[title^="Carte bancaire"]');
  await fields.getByLabel('Numéro de carte').focus();
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1230');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await tabTo(page, 'Payer 62,90');
  await page.keyboard.press('Enter');
  await page.getByText('Payée', { exact: true }).waitFor();
  await page.getByText('Épicerie du Pont (démonstration)').waitFor();
  await page.getByText('14 rue du Pont').waitFor();
});

test('API-23 by keyboard alone, a member orders a box for a slot and finds the order in the account', async () => {
  await openVisitor();
  const member = await server.write(shopId, (context) => createMember(context));
  await page.context().addCookies([{ name: 'token', value: member.token, url: base }]);
  await add('/boutique/5/coffret-de-trois', 'Coffret de trois', '1');
  await openCheckout();
  await expect.poll(() => page.getByLabel('Adresse électronique').first().inputValue()).toBe(member.email);
  await typeFields(page, { 'Date de naissance': '01011990' });
  await choose('À domicile', 2);
  await tabTo(page, 'Créneau de retrait');
  await page.keyboard.press('ArrowDown');
  await recap().getByText('Total : 28\u202f€').waitFor();
  await choose('Par carte bancaire', 3);
  await expect.poll(() => page.getByRole('radio', { name: 'Au retrait' }).isChecked()).toBe(true);
  await order();
  await page.getByText('Merci, votre commande est passée.').waitFor();
  const reference = await page.locator('main').innerText();
  await page.goto(`${base}/compte`);
  await pressEnterOn(page, 'Mes commandes');
  await page.getByRole('heading', { name: 'Mes commandes' }).waitFor();
  const shown = await page.locator('main').innerText();
  const [name = ''] = /\d{6}-[A-Z]{7}/.exec(shown) ?? [];
  expect(reference).toContain(name);
  expect(shown).toContain('Coffret de trois');
  expect(shown).toContain('Retrait sur place');
});

/** How a visitor acts: by keyboard alone, or by touch on a phone. */
interface Hands {
  name: string;
  window: Parameters<typeof openWindow>[2];
  fill(fields: Readonly<Record<string, string>>): Promise<void>;
  check(label: string): Promise<void>;
  press(name: string): Promise<void>;
}
const byKeyboard: Hands = {
  name: 'by keyboard alone',
  window: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
  fill: (fields) => typeFields(page, fields),
  async check(label) {
    await tabTo(page, label);
    await page.keyboard.press('Space');
  },
  async press(name) {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  },
};
const byTouch: Hands = {
  name: 'by touch at 390 px',
  window: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  async fill(fields) {
    for (const [label, text] of Object.entries(fields)) {
      const value = /^\d{8}$/.test(text) ? `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}` : text;
      await page.getByLabel(label, { exact: true }).first().fill(value);
    }
  },
  check: (label) => page.getByLabel(label).first().tap(),
  press: (name) => page.getByText(name).and(page.locator('main :is(a, button)')).first().tap(),
};

/** Buys six bottles by transfer, which arrives; returns the text of the invoice that the page of the order offers. */
async function buyByTransfer(hands: Hands, more: () => Promise<void>): Promise<string> {
  visitor = await openWindow(browser, base, hands.window);
  page = visitor.page;
  await page.goto(`${base}/commande?panier=l.6`);
  await page.getByRole('heading', { name: 'Récapitulatif' }).waitFor();
  await hands.fill({
    'Adresse électronique': 'achats@exemple.fr',
    Prénom: 'Anne',
    Nom: 'Legrand',
    Téléphone: '06 12 34 56 78',
    'Date de naissance': '01011990',
  });
  if (hands === byTouch) await page.getByLabel('À domicile').tap();
  else await choose('À domicile', 0);
  await hands.fill({ 'Numéro et rue': '8 quai des Comptes', 'Code postal': '75004', Ville: 'Paris' });
  await more();
  if (hands === byTouch) await page.getByLabel('Par virement').tap();
  else await choose('Par carte bancaire', 1);
  await recap()
    .getByText(/^Total\s:\s/)
    .waitFor();
  await hands.check('J’ai lu et j’accepte');
  await hands.press('Commander avec obligation de paiement');
  await page.getByText('Merci, votre commande est passée.').waitFor();
  await server.write(shopId, async (context) => {
    const [row] = await context.transaction.query<{ id: number }>(
      'select max(id) as id from shop_order where site_id = $1',
      [shopId],
    );
    await markPaid(context, row?.id ?? 0);
  });
  await page.reload();
  const coming = page.waitForEvent('download');
  await hands.press('Facture FA-');
  const file = await readStream(await (await coming).createReadStream());
  return readPdfText(file).text.replaceAll(/\s/g, ' ');
}
const eachHands = (first: Hands, second: Hands) =>
  byRunLength([first], [first, second]).map((hands) => [hands.name, hands] as const);

test.each(eachHands(byKeyboard, byTouch))(
  'STA-02 %s, a company buys with its VAT number, and its invoice names it',
  async (_, hands) => {
    const text = await buyByTransfer(hands, async () => {
      await hands.check('J’achète pour une société');
      await hands.fill({ 'Nom de la société': 'Cave Haute', 'Numéro de TVA': 'FR96552100554' });
    });
    for (const said of ['Cave Haute', 'TVA FR96552100554', 'Anne Legrand']) expect(text).toContain(said);
  },
);

test.each(eachHands(byTouch, byKeyboard))(
  'STA-02 %s, one buys of a seller under art. 293 B, whose invoice says so',
  async (_, hands) => {
    await changeShop(server, { VAT_REGIME: 'FRANCHISE' });
    const text = await buyByTransfer(hands, () =>
      recap()
        .getByText(/TVA non applicable, art\.\s293\sB du CGI/)
        .waitFor(),
    );
    expect(text).toContain('TVA non applicable, art. 293 B du CGI');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await changeShop(server, { VAT_REGIME: null });
  },
);
