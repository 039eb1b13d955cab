import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { BenchSite } from './bench-site.ts';
import { cpuSeconds, cpuSecondsWithChildren } from './cpu-time.ts';

/** A server that is measured. */
export interface MeasuredServer {
  base: string;
  processId: number;
}

/** What one request or one visit costs, in milliseconds. */
export interface LoadFigures {
  /** Processor time, the database's included. */
  processor: number;
  /** Delay that 95 % of them stay under. */
  p95: number;
}

const connections = 4;

/** Measures requests, four at a time. */
export function measureLoad(
  site: BenchSite,
  server: MeasuredServer,
  amount: number,
  request: (one: number) => autocannon.Request,
): Promise<LoadFigures> {
  return measure(site, server, amount, async (delays) => {
    let next = 0;
    await new Promise<void>((resolve, reject) => {
      const run = autocannon(
        {
          url: server.base,
          amount,
          connections,
          // Vendure needs seconds for a long list on a busy machine.
          timeout: 120,
          requests: [{ setupRequest: (given) => ({ ...given, ...request(next++) }) }],
        },
        (error, result) => {
          if (error) reject(error);
          else if (result.non2xx || result.errors) reject(new Error(JSON.stringify(result.statusCodeStats)));
          else resolve();
        },
      );
      run.on('response', (_client, _status, _bytes, delay) => delays.push(delay));
    });
  });
}

/** Measures visits of several requests each, four at a time, with what the server does of them in the two seconds after. */
export function measureVisits(
  site: BenchSite,
  server: MeasuredServer,
  amount: number,
  visit: (one: number) => Promise<void>,
): Promise<LoadFigures> {
  return measure(site, server, amount, async (delays) => {
    let next = 0;
    const run = async () => {
      while (next < amount) {
        const began = performance.now();
        await visit(next++);
        delays.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: connections }, run));
    await wait(2000);
  });
}

async function measure(
  site: BenchSite,
  { processId }: MeasuredServer,
  amount: number,
  load: (delays: number[]) => Promise<void>,
): Promise<LoadFigures> {
  const database = site.databaseProcessId();
  const readTime = () => cpuSeconds(processId) + cpuSecondsWithChildren(database);
  const delays: number[] = [];
  const before = readTime();
  await load(delays);
  const processor = ((readTime() - before) * 1000) / amount;
  const sorted = delays.toSorted((one, other) => one - other);
  return { processor, p95: Math.round((sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN) * 10) / 10 };
}
