import { setTimeout as sleep } from 'node:timers/promises';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import type { TestResponse } from '@vitrine/test-kit/send-request';
import { startDurabilityProbe } from '@vitrine/test-kit/servers/durability-probe';
import {
  changeSettingBeside,
  eventually,
  ProgramFixture,
  type RunningProgram,
} from '@vitrine/test-kit/servers/running-program';
import { afterAll, expect, test } from 'vitest';

const fixture = new ProgramFixture();
afterAll(() => fixture.cleanup());

const sentence = 'Le service est momentanément indisponible. Recommencez dans un instant.';

/** Requests cached and uncached pages and calls until stopped; counts each kind of response. */
function startVisitors(program: RunningProgram) {
  const seen = new Map<string, number>();
  const faults: string[] = [];
  let isEnded = false;
  const visit = async (kind: 'page' | 'call', path: string) => {
    while (!isEnded) {
      const answer = await program.request(path).catch((error: Error) => error);
      const outcome = classifyResponse(kind, answer);
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      if (outcome === 'fault')
        faults.push(`${kind} ${answer instanceof Error ? answer.message : answer.text.slice(0, 300)}`);
      await sleep(25);
    }
  };
  const visits = [visit('page', '/'), visit('page', '/actualites?page=2'), visit('call', '/api/news')];
  return {
    seen,
    faults,
    async end() {
      isEnded = true;
      await Promise.all(visits);
    },
  };
}

function classifyResponse(kind: 'page' | 'call', answer: TestResponse | Error): string {
  if (answer instanceof Error) return 'fault';
  if (answer.status === 200 && answer.headers.warning !== undefined) return kind === 'page' ? 'page stale' : 'fault';
  if (answer.status === 200 || answer.status === 404) return `${kind} answered`;
  if (answer.status !== 503 || answer.headers['retry-after'] !== '5') return 'fault';
  if (kind === 'page') return answer.text.includes(`<h1>${sentence}</h1>`) ? 'page unavailable' : 'fault';
  const envelope = answer.json();
  return envelope.code === 'unavailable' && envelope.message === sentence ? 'call unavailable' : 'fault';
}

const kills = byRunLength(2, 100);

test(
  `PostgreSQL killed ${kills} times, whole or one process of it: cached pages or 503 in French meanwhile, back within 10 s, nothing acknowledged lost`,
  async () => {
    const program = await fixture.start(await fixture.createUsedFolder(), { VITRINE_PROXY: '1' });
    const probe = startDurabilityProbe(() => program);
    const visitors = startVisitors(program);
    // An outage may be shorter than the pause between two visits: the server is killed again until one saw a stale page.
    for (let kill = 0; kill < kills || (kill < kills + 6 && !visitors.seen.has('page stale')); kill += 1) {
      const victim = kill % 2 === 0 ? await program.findDatabaseServer() : await findBackend(program);
      process.kill(victim ?? 0, 'SIGKILL');
      await eventually(async () => {
        expect(await program.findDatabaseServer()).not.toBe(kill % 2 === 0 ? victim : undefined);
        for (const path of ['/', '/contact', '/api/parameter']) expect((await program.request(path)).status).toBe(200);
      });
      const { length } = probe.acknowledged.consents;
      await eventually(() => expect(probe.acknowledged.consents.length).toBeGreaterThan(length + 2));
    }
    await visitors.end();
    await probe.stop();
    expect(visitors.faults).toEqual([]);
    expect([...visitors.seen.keys()].sort()).toEqual([
      'call answered',
      'call unavailable',
      'page answered',
      'page stale',
      'page unavailable',
    ]);
    expect(await probe.findLost(program)).toMatchObject({
      messages: [],
      halfStored: [],
      registrations: [],
      subscriptions: [],
      consents: [],
      answers: [],
      bookings: [],
    });

    // Notifications are back: a cached page shows the next change.
    for (const name of ['Après la panne', 'Et encore après']) {
      const { code } = await changeSettingBeside(program.dataDirectory, 'COMPANY_NAME', name);
      expect(code).toBe(0);
      await eventually(async () => expect((await program.request('/')).text).toContain(name));
      expect((await program.request('/')).text).toContain(name);
    }
    expect(program.output).not.toContain('erreur interne');
    expect((await program.stop('SIGTERM')).code).toBe(0);
  },
  300_000 + kills * 12_000,
);

/** Finds a PostgreSQL process that serves the program; retries while the previous one is being replaced. */
async function findBackend(program: RunningProgram): Promise<number | undefined> {
  let rows: { pid: number }[] = [];
  await eventually(async () => {
    rows = await program.query(
      `select pid from pg_stat_activity where datname = 'vitrine' and pid <> pg_backend_pid() order by random() limit 1`,
    );
  });
  return rows[0]?.pid;
}
