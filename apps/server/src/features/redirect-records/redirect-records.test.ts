import { createRecordCaller } from '@vitrine/test-kit/records/records';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  editor = await createStaff(server, 'EDITOR');
});
afterAll(() => server?.close());

const send = createRecordCaller(
  () => server,
  'redirects',
  () => editor,
);
const create = async (source: string, target = '/contact', status = 301) =>
  (await send('POST', '', { source, target, status })).data as { id: number; version: number };
const rows = <Row>(query: string) => server.write(42, ({ transaction }) => transaction.query<Row>(query));

describe('create, read, update', () => {
  test('RTE-07 a created redirect leads at once, has a version and can be read', async () => {
    const made = await send('POST', '', { source: '/kit-a', target: '/contact', status: 302 });
    expect([made.status, made.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        version: 1,
        title: '/kit-a',
        archivedAt: null,
        values: { source: '/kit-a', target: '/contact', status: 302 },
      },
    ]);
    expect((await server.request('/kit-a')).headers.location).toBe('/contact');
    expect((await send('GET', `/${made.data.id}`)).data).toEqual(made.data);
    const changed = await send('PUT', `/${made.data.id}`, { version: 1, values: { target: '/soins' } });
    expect(changed.data).toMatchObject({ version: 2, values: { target: '/soins', status: 302 } });
    expect((await server.request('/kit-a')).headers.location).toBe('/soins');
  });

  test.each([
    [{ source: 'sans-barre', target: '/', status: 301 }, 'source'],
    [{ source: '/kit-x?a=1', target: '/', status: 301 }, 'source'],
    [{ source: '/kit-x', target: 'javascript:alert(1)', status: 301 }, 'target'],
    [{ source: '/kit-x', target: '//ailleurs.example', status: 301 }, 'target'],
    [{ source: '/kit-x', target: '/kit-x', status: 301 }, 'target'],
    [{ source: '/kit-x', target: '/', status: 303 }, 'status'],
    [{ source: '/api/page', target: '/', status: 301 }, 'source'],
    [{ source: '/files', target: '/', status: 410 }, 'source'],
    [{ source: '/contact', target: '/', status: 301 }, 'source'],
    [{ source: '/kit-x', target: '/', status: 301, site_id: 43 }, 'site_id'],
  ])('RTE-07 %j is refused in French at its field, and nothing is stored', async (body, field) => {
    const refused = await send('POST', '', body);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, [field]]);
    expect(await rows("select 1 from redirect where from_path in ('/kit-x', '/contact')")).toEqual([]);
  });

  test.each([
    ['/kit-anciennes/', '/kit-anciennes'],
    ['/kit//double/', '/kit/double'],
    ['/kit-caf%C3%A9', '/kit-caf%C3%A9'],
    ['/kit-thé', '/kit-th%C3%A9'],
    ['/kit-mon%20texte.pdf', '/kit-mon%20texte.pdf'],
  ])('RTE-07 an old path leads on however it was copied: %s', async (source, asked) => {
    expect((await send('POST', '', { source, target: '/contact', status: 301 })).status).toBe(201);
    expect((await server.request(asked)).headers.location).toBe('/contact');
    // It is one path: a second redirect of it is refused.
    const again = await send('POST', '', { source: decodeURI(asked), target: '/', status: 301 });
    expect([again.status, Object.keys(again.fields)]).toEqual([422, ['source']]);
  });

  test('RTE-07 a circle over several redirects is refused, also by a change', async () => {
    await create('/kit-rond-1', '/kit-rond-2');
    const second = await create('/kit-rond-2', '/contact');
    const refused = await send('PUT', `/${second.id}`, { version: 1, values: { target: '/kit-rond-1' } });
    expect([refused.status, refused.fields.target]).toEqual([422, 'Cette redirection tourne en rond.']);
  });

  test('RTE-07 of two at once that would lead to each other one is refused, in every of ten rounds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [`/kit-face-${round}-1`, `/kit-face-${round}-2`];
      const both = await Promise.all([
        send('POST', '', { source: one, target: other, status: 301 }),
        send('POST', '', { source: other, target: one, status: 301 }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    }
  });

  test('RTE-07 a second redirect of one path is refused, also when both come at once', async () => {
    const body = { source: '/kit-double', target: '/', status: 301 };
    const both = await Promise.all([send('POST', '', body), send('POST', '', body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('a copy has a path of its own', async () => {
    const { id } = await create('/kit-copie');
    const copy = await send('POST', `/${id}/duplicate`);
    expect([copy.status, copy.data.values.source, copy.data.id === id]).toEqual([201, '/kit-copie-2', false]);
    expect((await send('POST', `/${id}/duplicate`)).data.values.source).toBe('/kit-copie-3');
  });
});
