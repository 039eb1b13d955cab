import { listPdfDrawing, readPdfText } from '@vitrine/test-kit/pdf';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateSettings } from '../settings/settings.operations.ts';
import { updateSiteFlags } from '../sites/sites.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11 });
    await createDeclination(context, 1, { id: 12, year: 2021, priceCents: 3100 });
  });
});
afterAll(() => server?.close());

const change = (settings: Record<string, unknown>) =>
  server.write(9, (context) => updateSettings(context, settings, { name: 'essai', isSuperAdmin: true }));
const file = (path: string) => server.request(`/api/product/generate/file/${path}`, { headers: { idSite: '9' } });

test('API-42 a tagged PDF of a product and of one of its declinations, in the language of the site', async () => {
  for (const [path, name] of [
    ['1', 'les-perruches.pdf'],
    ['1/11', 'les-perruches-2022.pdf'],
  ] as const) {
    const answer = await file(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(answer.text).toMatch(/^%PDF-1\.7/);
    for (const part of ['/Marked true', '/StructTreeRoot', '/S /H1', '/Lang (fr-FR)', '%%EOF'])
      expect(answer.text, part).toContain(part);
  }
});

const say = async (path: string) => readPdfText((await file(path)).body).text.replace(/\s+/g, ' ');

test('API-42 the file of a product says all that is sold of it, that of a declination only its own', async () => {
  const whole = await say('1');
  for (const part of [
    'Les Perruches',
    '2022',
    '12,00',
    '2021',
    '31,00',
    'Prix TTC',
    'conservateur (sulfites)',
    'Glucides',
  ])
    expect(whole).toContain(part);
  const one = await say('1/12');
  for (const part of ['Les Perruches 2021', '31,00']) expect(one).toContain(part);
  for (const part of ['2022', '12,00']) expect(one).not.toContain(part);
});

test('API-42 the file of a vintage shows its own awards and those of the whole product, that of the product all of them', async () => {
  const { cookie } = await createStaff(server, 'ADMIN', 9);
  for (const [name, declinationId, year] of [
    ['Concours des Sables', null, 2020],
    ['Concours des Ardoises', 11, 2023],
    ['Concours des Faluns', 12, 2024],
  ] as const) {
    const body = { productId: 1, declinationId, name, distinction: 'Médaille d’or', year, url: '' };
    expect((await requestAdmin(server, 'POST', '/sites/9/awards', { cookie, body })).status).toBe(201);
  }
  const listAwards = async (path: string) =>
    [...(await say(path)).matchAll(/Concours des (\w+)/g)].map(([, name]) => name);
  expect((await listAwards('1')).sort()).toEqual(['Ardoises', 'Faluns', 'Sables']);
  expect((await listAwards('1/11')).sort()).toEqual(['Ardoises', 'Sables']);
  expect((await listAwards('1/12')).sort()).toEqual(['Faluns', 'Sables']);
});

test('API-42 SET-33 technicalFileModel chooses one of two looks, which say the same', async () => {
  const classic = await file('1');
  await updateSiteFlags(server.running.context.database, 9, { technicalFileModel: 'MODERN' });
  server.running.context.directory.markStale();
  await expect.poll(async () => (await file('1')).body.length).not.toBe(classic.body.length);
  const modern = await file('1');
  const words = (text: string) => text.split(/\s+/).sort();
  expect(words(readPdfText(modern.body).text)).toEqual(words(readPdfText(classic.body).text));
  expect(listPdfDrawing(classic.body)).toMatchSnapshot('CLASSIC');
  expect(listPdfDrawing(modern.body)).toMatchSnapshot('MODERN');
  await updateSiteFlags(server.running.context.database, 9, { technicalFileModel: 'CLASSIC' });
  server.running.context.directory.markStale();
});

test.each([
  ['SET-15 of a shop that hides prices', { HIDE_PRICES: true }, /12,00|€|TTC/, ''],
  ['of a shop without VAT', { VAT_REGIME: 'FRANCHISE' }, /TTC/, 'TVA non applicable, art. 293 B du CGI'],
] as const)('API-42 the file %s (%j) says of prices what the pages say', async (_what, changed, never, says) => {
  await change(changed);
  const text = await say('1');
  expect(text).not.toMatch(never);
  expect(text).toContain(says);
  expect(text).toContain('Les Perruches');
  await change({ HIDE_PRICES: false, VAT_REGIME: 'NORMAL' });
});

test('API-42 the file says all the letters of western Europe, of addresses and of units: none is an empty box', async () => {
  const words = 'Ñ ñ L’été @ ÅÄÖ ß œ Œ ç Ý ¿ ¡ 37,5\u202f% « oui » € – — … ² µ';
  await server.write(9, async (context) => {
    await createProduct(context, 'Viña Señora', {
      id: 2,
      summary: `Écrivez à señor@exemple.es. ${words}`,
      features: [{ label: 'Cépage à l’œil', value: words, icon: '' }],
    });
    await createDeclination(context, 2, { id: 22 });
  });
  const { body } = await file('2');
  const { text, missing } = readPdfText(body);
  expect(missing).toBe(0);
  const said = text.replace(/\s+/g, ' ');
  for (const word of ['Viña Señora', 'señor@exemple.es', 'Ñ', 'ß', 'œ', '¿', '€', '²', 'µ'])
    expect(said).toContain(word);
});

// 1/22 is of another product.
test.each(['9', '1/99', '1/22', 'x'])('API-42 /%s is absent: 404', async (path) => {
  expect((await file(path)).status).toBe(404);
});
