import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sitePages } from '@vitrine/test-kit/records/site-pages';
import { startProgram, stopProgram } from './bench-start.ts';
import { listChildProcesses, residentMegabytes } from './process-memory.ts';

const port = 18_081;
const base = `http://127.0.0.1:${port}`;
const count = 20_000;
const connections = 20;

/**
 * Measures the resident memory of the program's processes, without PostgreSQL. It measures at the first response of a
 * second start, half a minute later without visitors, and after 20,000 varied requests. The program encodes the demo's
 * image derivatives meanwhile, as it does in the minutes after a first start. The encoding process has its own column.
 */
export async function benchMemory(): Promise<void> {
  if (process.platform !== 'linux') throw new Error('La mémoire est lue dans /proc : cette mesure demande Linux.');
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-memory-'));
  await chmod(folder, 0o755);
  let program: ChildProcess | undefined;
  try {
    program = await startProgram(port, folder);
    await report(program, 'premier démarrage, première réponse');
    await sleep(30_000);
    await report(program, 'premier démarrage, 30 s après');
    await stopProgram(program);
    program = await startProgram(port, folder);
    await report(program, 'deuxième démarrage, première réponse');
    await sleep(30_000);
    await report(program, 'deuxième démarrage, 30 s après (promis : 200 Mo au plus)');
    await sendVariedRequests();
    await report(program, `après ${count} demandes variées (promis : 300 Mo au plus)`);
    await sleep(10_000);
    await report(program, '10 s après elles');
  } finally {
    if (program) await stopProgram(program);
    await rm(folder, { recursive: true, force: true });
  }
}

async function report(program: ChildProcess, moment: string): Promise<void> {
  const processId = program.pid ?? 0;
  const resident = residentMegabytes(processId);
  const children = listChildProcesses(processId);
  const metrics = await (await fetch(`${base}/metrics`)).text();
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^vitrine_nodejs_${name}_bytes (\\S+)$`, 'm').exec(metrics)?.[1]) / 1024 ** 2);
  const heap = `tas ${megabytes('heap_size_used')} sur ${megabytes('heap_size_total')} Mo, hors tas ${megabytes('external_memory')} Mo`;
  const beside = children.map(({ command, resident: own }) => `${Math.round(own)} Mo ${nameOf(command)}`).join(', ');
  console.log(`${moment} : ${Math.round(resident)} Mo (${heap})${beside && ` ; à côté : ${beside}`}`);
}

/** Returns the script in a Node command line. */
const nameOf = (command: string) => /([\w.-]+\.ts)/.exec(command)?.[1] ?? command.slice(0, 40);

/**
 * Requests pages in every encoding, some with query parameters, their images and scripts, API calls, and unknown URLs.
 */
async function sendVariedRequests(): Promise<void> {
  const files = new Set<string>();
  for (const path of sitePages) {
    const html = await (await fetch(base + path)).text();
    for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/(?:files|assets)\/[^"]+)"/g)) files.add(file);
  }
  const fileNames = [...files];
  const calls = [
    '/api/parameter',
    '/api/news',
    '/api/service',
    '/api/language',
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
  ];
  const page = (turn: number) => sitePages[turn % sitePages.length] ?? '/';
  const pathOf = (turn: number): string => {
    const kind = turn % 10;
    if (kind < 5) return page(Math.floor(turn / 2));
    if (kind < 7) return `${page(turn)}?utm_campaign=${turn}`;
    if (kind < 8) return fileNames[Math.floor(turn / 10) % fileNames.length] ?? '/';
    return kind < 9 ? (calls[Math.floor(turn / 10) % calls.length] ?? '/') : `/rien-${turn}`;
  };
  const encodings = ['br', 'gzip', 'identity'];
  let turn = 0;
  const ask = async () => {
    for (let own = turn; own < count; own = turn) {
      turn += 1;
      const answer = await fetch(base + pathOf(own), {
        headers: { 'accept-encoding': encodings[own % 3] ?? 'br' },
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`${answer.url} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
}
