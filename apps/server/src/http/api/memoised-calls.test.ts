import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The reads of services by id that reach the database while a page renders, with their values. */
async function listServiceReads(path: string): Promise<unknown[][]> {
  const prototype = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown };
  const spy = vi.spyOn(prototype, 'query');
  try {
    const { status } = await server.request(path);
    expect(status).toBe(200);
    return spy.mock.calls.flatMap(([first, second]) => {
      const { text, values } = (typeof first === 'string' ? { text: first, values: second } : first) as {
        text: string;
        values?: unknown[];
      };
      return text.includes('from service_offer offer') && text.includes('offer.id = $4') ? [values ?? []] : [];
    });
  } finally {
    spy.mockRestore();
  }
}

test('STA-09 a page asks the database for its service once, however many of its parts show it', async () => {
  const own = await listServiceReads('/prestations/1/le-therapeutique-bain-bebe');
  expect(own).toHaveLength(1);
  expect(own[0]).toContain(1);
});

test('STA-09 another service is read anew: only its id differs', async () => {
  const other = await listServiceReads('/prestations/5/le-massage-de-grossesse');
  expect(other).toHaveLength(1);
  expect(other[0]).toContain(5);
  expect(other[0]).not.toContain(1);
});
