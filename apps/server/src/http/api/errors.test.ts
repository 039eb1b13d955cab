import type { PageRenderer } from '@vitrine/rendering-contract/page-renderer';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Binding } from '../../features/bind-endpoint.ts';
import { loadRenderer } from '../../main.ts';
import type { RequestContext } from '../../request-context.ts';

const secret = 'mot-de-passe-dans-la-pile';
const internalDetails = new RegExp(`${secret}|\\n\\s+at |node_modules|apps/server/|TypeError|postgres`, 'i');

let server: TestServer;
/** The current fault of the renderer. */
let broken: 'not' | 'pages' | 'pages and error pages' = 'not';
beforeAll(async () => {
  const renderer = await loadRenderer();
  const failing: PageRenderer = {
    ...renderer,
    render: (request) => {
      if (broken === 'pages and error pages' || (broken === 'pages' && !request.error)) throw new TypeError(secret);
      return renderer.render(request);
    },
  };
  server = await startTestServer({ server: { renderer: failing } });
});
afterAll(() => server.close());

/** Returns the error lines logged while `work` runs. */
async function errorsDuring<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; lines: Record<string, unknown>[] }> {
  const before = server.logLines.length;
  const value = await work();
  return { value, lines: server.logLines.slice(before).filter(({ level }) => Number(level) >= 40) };
}

/** Replaces a call by one that fails while `work` runs. */
async function withBrokenCall<Value>(
  name: 'listNews' | 'readBooking' | 'sendMessage',
  fault: Binding['handle'],
  work: () => Promise<Value>,
): Promise<Value> {
  const bindings = server.running.context.bindings as Map<string, Binding>;
  const whole = bindings.get(name) as Binding;
  const { handle } = whole;
  whole.handle = fault;
  try {
    return await work();
  } finally {
    whole.handle = handle;
  }
}

describe('ERC-03 a fault of the program in a call', () => {
  test('ERC-03 500 by default: an envelope that says nothing of the inside; the log has number, site and cause', async () => {
    const { value: answer, lines } = await errorsDuring(() =>
      withBrokenCall(
        'listNews',
        () => Promise.reject(new TypeError(secret)),
        () => server.request('/api/news'),
      ),
    );
    expect([answer.status, answer.json()]).toMatchObject([
      500,
      {
        success: false,
        data: null,
        code: 'internal',
        message:
          'Une erreur est survenue. Recommencez dans un instant\u202f; si elle persiste, écrivez-nous en citant le numéro de la demande.',
      },
    ]);
    expect(answer.text).not.toMatch(internalDetails);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        site: 42,
        requestId: answer.json().requestId,
        path: '/api/news',
        cause: expect.stringContaining(secret),
        msg: 'erreur interne',
      }),
    ]);
  });

  test('ERC-03 the log of a fault keeps no secret of a link that went by mail', async () => {
    const token = 'x'.repeat(43);
    for (const sign of ['', '.', ')', '%20', '%3E', '=']) {
      const { lines } = await errorsDuring(() =>
        withBrokenCall(
          'readBooking',
          () => Promise.reject(new TypeError(secret)),
          () => server.request(`/api/booking/${token}${sign}`),
        ),
      );
      expect(lines).toMatchObject([{ path: '/api/booking/…', msg: 'erreur interne' }]);
      expect(JSON.stringify(lines)).not.toContain(token);
    }
    broken = 'pages';
    const { lines } = await errorsDuring(() => server.request(`/password/reset/${token}`)).finally(() => {
      broken = 'not';
    });
    expect(lines).toMatchObject([{ path: '/password/reset/…', msg: 'erreur interne' }]);
  });

  test('ERC-03 a fault of the database’s own says nothing of it either', async () => {
    const { value: answer, lines } = await errorsDuring(() =>
      withBrokenCall(
        'listNews',
        async (context: RequestContext) =>
          (await context.transaction.query('select * from table_that_is_not_there')) as never,
        () => server.request('/api/news'),
      ),
    );
    expect([answer.status, answer.json().code]).toEqual([500, 'internal']);
    expect(answer.text).not.toMatch(/table_that_is_not_there|relation/);
    expect(lines).toHaveLength(1);
    expect((await server.request('/api/news')).status).toBe(200);
  });

  test('ERC-03 a refusal with a code that is none is a fault, not an odd answer', async () => {
    for (const code of ['surprise', 'constructor', '__proto__']) {
      const answer = await withBrokenCall(
        'listNews',
        async () => ({ ok: false, failure: { code } }) as never,
        () => server.request('/api/news'),
      );
      expect([answer.status, answer.json().code]).toEqual([500, 'internal']);
    }
  });

  test('ERC-03 a refusal in a call that writes undoes what it had written', async () => {
    const body = JSON.stringify({
      firstname: 'Léa',
      lastname: 'Petit',
      email: 'lea@exemple.fr',
      message: 'Un message pour les essais.',
    });
    const send = () =>
      server.request('/api/message', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const fault = async (context: RequestContext) => {
      await context.transaction.query(
        `insert into visit_source (site_id, day, source) values (42, '2026-01-01', 'à défaire')`,
      );
      return { ok: false, failure: { code: 'conflict' } } as never;
    };
    expect((await withBrokenCall('sendMessage', fault, send)).json()).toMatchObject({ code: 'conflict' });
    expect(
      await server.write(42, ({ transaction }) =>
        transaction.query(`select * from visit_source where source = 'à défaire'`),
      ),
    ).toEqual([]);
  });
});

describe('ERC-03 ERR-01 a fault of the program in a page', () => {
  test('ERC-03 ERR-01 the error page in the site’s own look, 500, with the number of the request and nothing of the inside', async () => {
    broken = 'pages';
    const { value: answer, lines } = await errorsDuring(() => server.request('/contact')).finally(() => {
      broken = 'not';
    });
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('Une erreur est survenue');
    expect(answer.text).toContain('L’Heure douce');
    expect(answer.text).not.toMatch(internalDetails);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.text).toContain(String(answer.headers['x-request-id']));
    expect(lines).toEqual([
      expect.objectContaining({
        site: 42,
        requestId: answer.headers['x-request-id'],
        path: '/contact',
        cause: expect.stringContaining(secret),
      }),
    ]);
  });

  test('ERR-03 if the error page itself fails: a page of last resort, in French, with a way home', async () => {
    broken = 'pages and error pages';
    const { value: answer, lines } = await errorsDuring(() => server.request('/contact')).finally(() => {
      broken = 'not';
    });
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('Une erreur est survenue pendant l’affichage de la page d’erreur');
    expect(answer.text).toContain('<a href="/">Retour à l’accueil</a>');
    expect(answer.text).not.toMatch(internalDetails);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(lines).toHaveLength(2);
  });

  test('ERC-03 a fault leaves nothing in the cache: the page is whole again at once', async () => {
    broken = 'pages';
    expect((await server.request('/soins')).status).toBe(500);
    broken = 'not';
    expect((await server.request('/soins')).status).toBe(200);
  });
});
