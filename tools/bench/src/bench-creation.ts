import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { saveTemplate } from '@vitrine/server/features/site-creation/saving/save-template.operations';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { sendRequest, type TestResponse } from '@vitrine/test-kit/send-request';
import { startBenchServer } from './bench-server.ts';
import { median } from './cpu-time.ts';

const warmUp = 5;
const rounds = 40;
const sites = 8;

/**
 * Measures « Créer mon site », by HTTP: a page of the site to come, one after the other and three at once, and the making of the
 * site. From « Page blanche », and from a template with the eighteen pages of the demo.
 */
export async function benchCreation(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-templates-'));
  const { server, close } = await startBenchServer({ templatesFolder: folder });
  try {
    await saveTemplate(server.context, { siteId: 42, name: 'demo', folder, program: 'bench', now: new Date() });
    const staff = await createStaff({ running: server }, 'SUPER_ADMIN');
    const client = createClient(server.port, staff);
    for (const template of [null, 'demo']) {
      const label = template ?? 'page blanche';
      const id = await client.describe(template, `essai-${label.replace(' ', '-')}`);
      const show = () => client.open(adminPaths.creationPreview(id));
      report(`${label}, une page`, await measure(rounds, show));
      const three = await measure(rounds / 2, async () => {
        await Promise.all([show(), show(), show()]);
      });
      report(`${label}, trois pages à la fois`, three);
      await client.forget(id);
      const making = await measure(sites, async (round) => {
        await client.make(await client.describe(template, `site-${label.replace(' ', '-')}-${round + 1}`));
      });
      report(`${label}, le site`, making);
    }
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the calls of a page of the administration. Throws where one is refused. */
function createClient(port: number, { cookie }: TestStaff) {
  const host = `admin.localhost:${port}`;
  const send = async (method: string, path: string, body?: object): Promise<TestResponse> => {
    const answer = await sendRequest(port, path, {
      method,
      host,
      headers: { cookie, origin: `http://${host}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return answer;
  };
  const creations = '/api/admin/site-creations';
  return {
    open: (path: string) => send('GET', path),
    make: (id: string) => send('POST', `${creations}/${id}/site`, {}),
    forget: (id: string) => send('DELETE', `${creations}/${id}`),
    async describe(template: string | null, word: string): Promise<string> {
      const begun = (await send('POST', creations, {})).json().data as { creation: { id: string; version: number } };
      const { id, version } = begun.creation;
      const answers = { activity: { activity: 'osteopathe', template }, identity: { name: 'Cabinet du Port', word } };
      await send('PUT', `${creations}/${id}/answers`, { version, answers });
      return id;
    },
  };
}

interface Figures {
  p50: number;
  p95: number;
  /** Processor milliseconds of the program for each turn, without the database's. */
  processor: number;
}

async function measure(count: number, work: (round: number) => Promise<unknown>): Promise<Figures> {
  // What makes something cannot be done before it is measured.
  if (count > sites) for (let round = 0; round < warmUp; round += 1) await work(round);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < count; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  const sorted = times.toSorted((one, other) => one - other);
  return {
    p50: median(times),
    p95: sorted[Math.floor(count * 0.95)] ?? Number.NaN,
    processor: (user + system) / 1000 / count,
  };
}

function report(what: string, { p50, p95, processor }: Figures): void {
  console.log(
    `${what}\u00a0: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, processeur du programme ${processor.toFixed(0)} ms`,
  );
}
