import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { BaselineCall } from './api-baseline.ts';
import { readPort, startBenchSite } from './bench-site.ts';
import { median, millisecondsPerRequest } from './cpu-time.ts';
import type { RecordedStatement } from './record-statements.ts';

interface MeasuredCall {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  bodyType?: 'json' | 'multipart';
  body?: string;
  /** Calls in each round. */
  count: number;
}

/** Short alternating rounds: other load on the machine affects both programs alike. */
const rounds = 15;
/** Rounds before the first measured one: the runtime still compiles and discards code for some 20,000 calls. */
const warmUpRounds = 10;
const boundary = 'vitrine-bench';
const visitor = { firstname: 'Camille', lastname: 'Aubry', email: 'camille.aubry@exemple.fr' };
const answers = {
  motif: 'massage',
  lieu: 'cabinet',
  prenom: visitor.firstname,
  nom: visitor.lastname,
  courriel: visitor.email,
  telephone: '06 12 34 56 78',
  moments: ['lundi', 'mardi'],
};
const measured: readonly MeasuredCall[] = [
  { name: 'liste des actualités', method: 'GET', path: '/api/news?nbItem=10', count: 2000 },
  { name: 'liste des prestations', method: 'GET', path: '/api/service?nbItem=100', count: 2000 },
  {
    name: 'message envoyé',
    method: 'POST',
    path: '/api/message',
    bodyType: 'json',
    body: JSON.stringify({ ...visitor, topic: 'question', message: 'Bonjour, recevez-vous le samedi matin ?' }),
    count: 1000,
  },
  {
    name: 'formulaire rempli',
    method: 'POST',
    path: '/api/forms/1/submit',
    bodyType: 'multipart',
    body: [['answers', JSON.stringify(answers)] as const, ['elapsed', '42'] as const]
      .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .concat(`--${boundary}--\r\n`)
      .join(''),
    count: 1000,
  },
];

/**
 * Measures CPU time per call against a bare handler with the same SQL statements. These are the statements recorded
 * from the program for the same call, without its transaction commands.
 */
export async function benchApi(): Promise<void> {
  const record = join(tmpdir(), `vitrine-bench-${process.pid}.json`);
  const site = await startBenchSite({ BENCH_RECORD: record });
  let peer: ChildProcess | undefined;
  try {
    const calls: BaselineCall[] = [];
    for (const call of measured) calls.push(await recordCall(site.base, site.processId, call, record));
    writeFileSync(record, JSON.stringify(calls));
    const own = await site.restart({});
    peer = spawn(process.execPath, [join(import.meta.dirname, 'api-baseline.ts')], {
      env: { ...process.env, NODE_ENV: 'production', PEER_CALLS: record, BENCH_DIRECT: site.databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const peerBase = `http://127.0.0.1:${await readPort(peer)}`;
    for (const call of measured) {
      const ratios: number[] = [];
      for (let turn = 0; turn < warmUpRounds; turn += 1)
        for (const base of [own.base, peerBase]) await sendCalls(base, call, call.count);
      for (let turn = 0; turn < rounds; turn += 1) {
        const ours = await millisecondsPerRequest(own.processId, call.count, () =>
          sendCalls(own.base, call, call.count),
        );
        const bare = await millisecondsPerRequest(peer.pid as number, call.count, () =>
          sendCalls(peerBase, call, call.count),
        );
        ratios.push(ours / bare);
        console.log(
          `${call.name} : ${ours.toFixed(3)} ms   Hono et pg seuls : ${bare.toFixed(3)} ms   rapport ${(ours / bare).toFixed(2)}`,
        );
      }
      console.log(`${call.name} : rapport médian ${median(ratios).toFixed(2)} (promis : 2 au plus)\n`);
    }
  } finally {
    peer?.kill('SIGTERM');
    await site.close();
    rmSync(record, { force: true });
  }
}

/** Records the statements of a call, once the program's caches are warm. */
async function recordCall(base: string, processId: number, call: MeasuredCall, record: string): Promise<BaselineCall> {
  const ask = async () => {
    const answer = await fetch(base + call.path, requestOf(call));
    if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { data: { reference?: string } };
  };
  const note = async () => {
    process.kill(processId, 'SIGUSR2');
    await wait(300);
    return JSON.parse(readFileSync(record, 'utf8')) as RecordedStatement[];
  };
  for (let time = 0; time < 4; time += 1) await ask();
  await note();
  const { data } = await ask();
  const statements = (await note()).filter(({ text }) => !/^(?:begin|commit|select pg_notify|select 1)\b/.test(text));
  return {
    method: call.method,
    path: call.path.split('?')[0] ?? call.path,
    ...(call.bodyType ? { bodyType: call.bodyType } : {}),
    statements,
    ...(data.reference ? { reference: data.reference } : {}),
  };
}

function requestOf({ method, bodyType, body }: MeasuredCall): {
  method: string;
  headers: Record<string, string>;
  body?: string;
} {
  const types = { json: 'application/json', multipart: `multipart/form-data; boundary=${boundary}` };
  return { method, headers: bodyType ? { 'content-type': types[bodyType] } : {}, ...(body ? { body } : {}) };
}

async function sendCalls(base: string, call: MeasuredCall, amount: number): Promise<void> {
  const result = await autocannon({
    url: base + call.path,
    amount,
    connections: 8,
    ...(requestOf(call) as Pick<autocannon.Options, 'method' | 'headers' | 'body'>),
  });
  if (result.non2xx || result.errors)
    throw new Error(`${base}${call.path}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
}
