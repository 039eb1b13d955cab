import { createSite } from '@vitrine/test-kit/factories';
import { readPdfText } from '@vitrine/test-kit/pdf';
import { createDeclination, createProduct } from '@vitrine/test-kit/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateSettings } from '../settings/settings.operations.ts';

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

test('API-42 SET-33 the two looks differ; SET-15 without prices the file has less to say', async () => {
  const before = (await file('1')).text.length;
  await server.write(9, (context) =>
    updateSettings(context, { HIDE_PRICES: true }, { name: 'essai', isSuperAdmin: true }),
  );
  const without = (await file('1')).text.length;
  expect(without).not.toBe(before);
  await server.write(9, (context) =>
    updateSettings(context, { HIDE_PRICES: false }, { name: 'essai', isSuperAdmin: true }),
  );
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

test.each(['9', '1/99', 'x'])('API-42 /%s is absent: 404', async (path) => {
  expect((await file(path)).status).toBe(404);
});
