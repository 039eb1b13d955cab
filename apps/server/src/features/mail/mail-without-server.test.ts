import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('API-26 without mail server the mails are files, and the development mailbox shows them', async ({
  onTestFinished,
}) => {
  const workers = await server.startJobs();
  onTestFinished(() => workers.stop());
  const message = {
    firstname: 'Léa',
    lastname: 'Petit',
    email: 'lea@exemple.fr',
    message: 'Un <b>mot</b> pour la boîte',
  };
  const { reference } = await server.client(42).sendMessage({ body: message });
  const names = await eventually(async () => {
    const found = await readdir(join(server.dataDirectory, 'courrier'));
    expect(found.filter((name) => name.endsWith('.json'))).toHaveLength(2);
    return found;
  });
  const mailbox = await server.request('/dev/courrier');
  expect(mailbox.status).toBe(200);
  expect(mailbox.text.match(new RegExp(reference, 'g'))).toHaveLength(2);
  const shown: boolean[] = [];
  for (const name of names) {
    const address = `/dev/courrier/${name.replace('.json', '')}`;
    expect(mailbox.text).toContain(`href="${address}"`);
    const html = await server.request(`${address}/html`);
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
    for (const { text } of [await server.request(address), html]) {
      expect(text).toContain(reference);
      shown.push(text.includes('Un &lt;b&gt;mot&lt;/b&gt; pour la boîte'));
    }
  }
  // The mail to the company contains the message, in the mailbox page and in its HTML; the acknowledgement does not.
  expect(shown.sort()).toEqual([false, false, true, true]);
  expect((await server.request('/dev/courrier/nul')).status).toBe(404);
  // The page is not reachable through a proxy, nor by another host name (DNS rebinding).
  expect((await server.request('/dev/courrier', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
  expect((await server.request('/dev/courrier', { host: 'piege.example' })).status).toBe(404);
});
