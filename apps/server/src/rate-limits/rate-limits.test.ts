import { join } from 'node:path';
import { sendRequest } from '@vitrine/test-kit/send-request';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { describe, expect, test } from 'vitest';
import { startServer } from '../create-server.ts';

const message = {
  firstname: 'Léa',
  lastname: 'Petit',
  email: 'lea@exemple.fr',
  message: 'Un message pour les essais.',
};
const send = (body: object, to: TestServer) =>
  to.request('/api/message', {
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
      expect(refused.json().message).toBe('Trop de messages en peu de temps. Recommencez dans 10\u00a0minutes.');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(540);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
      expect(await countStored(limited)).toBe(8);
      expect(limited.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
    } finally {
      await limited.close();
    }
  });

  test('API-26 two processes on one database allow eight together, and a third that is started afterwards none', async () => {
    const first = await startTestServer();
    const { config, log, renderer } = first.running.context;
    const startAnother = () =>
      startServer({
        config: { ...config, port: 0 },
        log,
        renderer,
        databaseUrl: first.databaseUrls.app,
        databaseDirectUrl: first.databaseUrls.owner,
        assetsFolder: join(import.meta.dirname, '../../../storefront/dist/client/assets'),
      });
    const sendTo = (port: number, turn = 0) =>
      sendRequest(port, '/api/message', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...message, email: `lea${turn}@exemple.fr` }),
      });
    const second = await startAnother();
    try {
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, turn) => sendTo(turn % 2 ? first.port : second.port, turn)),
      );
      expect(answers.filter(({ status }) => status === 202)).toHaveLength(8);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(16);
      expect(await countStored(first)).toBe(8);
      const third = await startAnother();
      expect((await sendTo(third.port)).status).toBe(429);
      await third.close();
    } finally {
      await second.close();
      await first.close();
    }
  });

  test('API-26 a message that is refused for its fields does not count', async () => {
    const limited = await startTestServer({
      server: { rateLimits: { message: { perClient: [1, 600], perSite: [10, 3600] } } },
    });
    try {
      for (let place = 0; place < 5; place += 1)
        expect((await send({ ...message, email: 'x' }, limited)).status).toBe(422);
      expect((await send(message, limited)).status).toBe(202);
      expect((await send(message, limited)).status).toBe(429);
    } finally {
      await limited.close();
    }
  });

  test('BLK-06 nor does what an operation refuses for its fields', async () => {
    const server = await startTestServer();
    const testimonial = {
      author: 'Léa',
      email: 'lea@exemple.fr',
      occasion: 'Bain',
      text: 'Un moment très doux, que nous recommandons à tous les parents du quartier.',
      acceptPublication: true,
    };
    const tell = async (experiencedOn: string) => {
      const answer = await server.request('/api/testimonials', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...testimonial, experiencedOn }),
      });
      return answer.status;
    };
    try {
      const statuses: number[] = [];
      for (const month of ['2099-01', '2099-01', '2099-01', '2099-01', '2026-01', '2026-01', '2026-01', '2026-01'])
        statuses.push(await tell(month));
      expect(statuses).toEqual([422, 422, 422, 422, 202, 202, 202, 429]);
    } finally {
      await server.close();
    }
  });

  test('API-26 an address gets three acknowledgements a day and not a word of what was written', async () => {
    const server = await startTestServer();
    try {
      const told: unknown[] = [];
      for (let place = 0; place < 5; place += 1) {
        const answer = await send(
          { ...message, firstname: 'Gagnez http://piege.example', message: 'Cliquez ici' },
          server,
        );
        told.push([answer.status, (answer.json().data as { isMailed: boolean }).isMailed]);
      }
      // The sender learns whether an acknowledgement leaves; a robot is always told that one does.
      expect(told).toEqual([...Array.from({ length: 3 }, () => [202, true]), [202, false], [202, false]]);
      expect((await send({ ...message, website: 'x' }, server)).json().data).toMatchObject({ isMailed: true });
      const mails = await server.queuedMails();
      const toSender = mails.filter(({ recipient }) => recipient === message.email);
      expect([toSender.length, mails.length - toSender.length]).toEqual([3, 5]);
      expect(toSender.map((mail) => Object.values(mail).join(' ')).join(' ')).not.toMatch(/piege|Gagnez|Cliquez/);
    } finally {
      await server.close();
    }
  });
});

describe('CST-09 limits', () => {
  test('CST-09 choices beyond measure are refused in French and store nothing', async () => {
    const server = await startTestServer({
      server: { rateLimits: { consent: { perClient: [2, 600], perSite: [100, 600] } } },
    });
    const choose = () =>
      server.request('/consentement', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'decision=refuse&retour=/',
      });
    try {
      expect([(await choose()).status, (await choose()).status]).toEqual([303, 303]);
      const refused = await choose();
      expect(refused.status).toBe(429);
      expect(refused.headers['set-cookie']).toBeUndefined();
      expect(refused.text).toContain('Trop de choix en peu de temps. Recommencez dans 10\u00a0minutes.');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(540);
      const proofs = await server.write(42, ({ transaction }) =>
        transaction.query('select 1 from consent_proof where site_id = 42'),
      );
      expect(proofs).toHaveLength(2);
    } finally {
      await server.close();
    }
  });
});
