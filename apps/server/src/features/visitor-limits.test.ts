import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { describe, expect, test } from 'vitest';
import { createVisitorLimits } from './visitor-limits.ts';

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
      expect(refused.json().message).toBe('Trop de messages en peu de temps. Recommencez dans 10\u00a0minutes.');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(540);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
      expect(await countStored(limited)).toBe(8);
      expect(limited.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
    } finally {
      await limited.close();
    }
  });

  test('API-26 each address and each site has its own count', async () => {
    const limits = createVisitorLimits({ message: { perVisitor: [2, 600], perSite: [3, 3600] } });
    const allow = (siteId: number, address: string) => limits.allow('message', siteId, address);
    expect([await allow(1, 'a'), await allow(1, 'a'), await allow(1, 'a')]).toEqual([true, true, false]);
    expect([await allow(1, 'b'), await allow(1, 'c')]).toEqual([true, false]);
    expect([await allow(2, 'a'), await allow(2, 'c')]).toEqual([true, true]);
  });

  test('API-26 a message that is refused for its fields does not count', async () => {
    const limited = await startTestServer({
      server: { visitorLimits: createVisitorLimits({ message: { perVisitor: [1, 600], perSite: [10, 3600] } }) },
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

  test.each([
    ['2001:db8:1:2::9', '2001:db8:1:2:ffff:0:0:1', false],
    ['2001:db8:1:2::9', '2001:DB8:1:2::A', false],
    ['2001:db8::9', '2001:db8:0:0:5::1', false],
    ['2001:db8:1:2::9', '2001:db8:1:3::9', true],
    ['::ffff:192.0.2.7', '192.0.2.7', false],
    ['192.0.2.7', '192.0.2.8', true],
    ['Lea@exemple.fr', 'lea@exemple.fr', false],
  ])('API-26 %s and %s have counts of their own: %s', async (one, other, areTwo) => {
    const limits = createVisitorLimits({ message: { perVisitor: [1, 600], perSite: [10, 3600] } });
    await limits.allow('message', 1, one);
    expect(await limits.allow('message', 1, other)).toBe(areTwo);
  });

  test('API-16 a network of IPv6 has three visitors’ part, however many addresses it has', async () => {
    const limits = createVisitorLimits({ register: { perVisitor: [2, 600], perSite: [100, 3600] } });
    const statuses = [];
    for (let place = 1; place <= 31; place += 1)
      statuses.push(await limits.allow('register', 1, `2001:db8:7:${place}::1`));
    expect(statuses.filter(Boolean)).toHaveLength(6);
    expect(await limits.allow('register', 1, '2001:db8:8:1::1')).toBe(true);
    expect(await limits.allow('register', 1, '192.0.2.1')).toBe(true);
  });

  test('API-17 what is forgiven does not count', async () => {
    const limits = createVisitorLimits({ login: { perVisitor: [1, 600], perSite: [1, 600] } });
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await limits.allow('login', 1, '2001:db8::1')).toBe(true);
      await limits.forgive('login', 1, '2001:db8::1');
    }
    expect([await limits.allow('login', 1, '2001:db8::1'), await limits.allow('login', 1, '2001:db8::1')]).toEqual([
      true,
      false,
    ]);
  });

  test('API-29 of what is weighed, what is refused does not count: less of it still finds room', async () => {
    const limits = createVisitorLimits({ answerBytes: { perVisitor: [100, 600], perSite: [150, 600] } });
    const allow = (visitor: string, weight: number) => limits.allow('answerBytes', 1, visitor, weight);
    expect([await allow('a', 90), await allow('a', 11), await allow('a', 10), await allow('a', 1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    // What the site had no room for is not on the visitor's account either.
    expect([await allow('b', 60), await allow('b', 50), await allow('c', 1)]).toEqual([false, true, false]);
    await limits.forgive('answerBytes', 1, 'b', 50);
    expect([await allow('c', 51), await allow('c', 50)]).toEqual([false, true]);
  });

  test.each([
    ['login', 3000],
    ['register', 300],
    ['askReset', 300],
    ['link', 3000],
    ['rightsRequest', 100],
  ] as const)(
    'API-16 API-17 API-18 LEG-04 %s: %d an hour on a whole site, then no more from anywhere, and elsewhere they go on',
    async (deed, most) => {
      const limits = createVisitorLimits();
      const from = (place: number) => `10.${place >> 16}.${(place >> 8) % 256}.${place % 256}`;
      for (let place = 0; place < most; place += 1) expect(await limits.allow(deed, 1, from(place))).toBe(true);
      expect(await limits.allow(deed, 1, from(most))).toBe(false);
      expect(await limits.allow(deed, 2, from(most))).toBe(true);
    },
  );

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
      // Whoever sends is told whether one leaves; a robot hears that one does.
      expect(told).toEqual([...Array.from({ length: 3 }, () => [202, true]), [202, false], [202, false]]);
      expect((await send({ ...message, website: 'x' }, server)).json().data).toMatchObject({ isMailed: true });
      const mails = await server.write(42, ({ transaction }) =>
        transaction.query<{ recipient: string; subject: string; text_body: string; html_body: string }>(
          'select recipient, subject, text_body, html_body from outgoing_mail where site_id = 42',
        ),
      );
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
      server: { visitorLimits: createVisitorLimits({ consent: { perVisitor: [2, 600], perSite: [100, 600] } }) },
    });
    const choose = () =>
      server.ask('/consentement', {
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
