import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { toString as draw } from 'qrcode';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, 9, 'cave', {
    isECommerce: true,
    isWinemaker: true,
    hosts: [
      { host: 'cave.localhost', kind: 'dev', isMain: true },
      { host: 'ancien-nom.localhost', kind: 'dev', isMain: false },
    ],
  });
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11 });
  });
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

test.each(['cave.localhost', 'ancien-nom.localhost'])(
  'ENT-06 the code of a label, asked on %s, leads to the label on the main host of the site',
  async (name) => {
    const host = `${name}:${server.port}`;
    const url = `http://cave.localhost:${server.port}/etiquette/11`;
    const code = await server.request('/etiquette/11/code.svg', { host });
    expect([code.status, code.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(code.text).toBe(await draw(url, { type: 'svg', errorCorrectionLevel: 'Q', margin: 4 }));
    expect((await server.request(new URL(url).pathname, { host: new URL(url).host })).text).toContain('Les Perruches');
  },
);
