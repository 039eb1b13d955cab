import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { describe, expect, test } from 'vitest';
import { createMessageLimits } from './message-limits.ts';

const message = {
  firstname: 'Léa',
  lastname: 'Petit',
  email: 'lea@exemple.fr',
  message: 'Un message pour les essais.',
};
const send = (body: object, to: TestServer) =>
  to.ask('/api/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function countStored(server: TestServer): Promise<number | undefined> {
  const rows = await server.write(42, ({ transaction }) =>
    transaction.query<{ count: number }>('select count(*) from contact_message where site_id = 42'),
  );
  return rows[0]?.count;
}

describe('API-26 limits', () => {
  test('API-26 eight an address in ten minutes, the ninth refused; refused messages are not stored', async () => {
    const limited = await startTestServer();
    try {
      for (let place = 1; place <= 8; place += 1)
        expect((await send(message, limited)).status, `message ${place}`).toBe(202);
      const refused = await send(message, limited);
      expect([refused.status, refused.json().code]).toEqual([429, 'too-many-requests']);
      expect(refused.json().message).toBe('Trop d’envois en peu de temps. Patientez quelques minutes et recommencez.');
      expect(await countStored(limited)).toBe(8);
      expect(limited.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
    } finally {
      await limited.close();
    }
  });

  test('API-26 each address and each site has its own count', async () => {
    const limits = createMessageLimits(2, 3);
    const allow = (siteId: number, address: string) => limits.allow(siteId, address);
    expect([await allow(1, 'a'), await allow(1, 'a'), await allow(1, 'a')]).toEqual([true, true, false]);
    expect([await allow(1, 'b'), await allow(1, 'c')]).toEqual([true, false]);
    expect([await allow(2, 'a'), await allow(2, 'c')]).toEqual([true, true]);
  });

  test('API-26 a message that is refused for its fields does not count', async () => {
    const limited = await startTestServer({ server: { messageLimits: createMessageLimits(1, 10) } });
    try {
      for (let place = 0; place < 5; place += 1)
        expect((await send({ ...message, email: 'x' }, limited)).status).toBe(422);
      expect((await send(message, limited)).status).toBe(202);
      expect((await send(message, limited)).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
