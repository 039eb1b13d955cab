import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCache } from '../page-cache/page-cache.ts';

/** Metrics for operators. Labels name kinds of responses, never URLs or people. */
export interface Metrics {
  registry: Registry;
  count(kind: 'page' | 'api' | 'file' | 'other', status: number, seconds: number): void;
}

/** Creates the program's counters and those of the runtime. */
export function createMetrics(cache: PageCache): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'vitrine_' });
  const requests = new Counter({
    name: 'vitrine_requests_total',
    help: 'Requests answered',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect: () => handOver(),
  });
  const durations = new Histogram({
    name: 'vitrine_request_seconds',
    help: 'Time to answer',
    labelNames: ['kind'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
    collect: () => handOver(),
  });
  new Gauge({
    name: 'vitrine_page_cache_pages',
    help: 'Pages held',
    registers: [registry],
    collect() {
      this.set(cache.size);
    },
  });
  new Gauge({
    name: 'vitrine_page_cache_hits',
    help: 'Answers given from the page cache',
    registers: [registry],
    collect() {
      this.set(cache.hits);
    },
  });
  // prom-client would take 2 % of a cached page's time at each request: it gets them in batches, and when it is asked.
  const pending = { page: createPending(), api: createPending(), file: createPending(), other: createPending() };
  const handOver = (): void => {
    for (const [kind, { statusClasses, seconds }] of Object.entries(pending)) {
      statusClasses.forEach((count, digit) => {
        if (count > 0) requests.inc({ kind, status: `${digit}xx` }, count);
      });
      statusClasses.fill(0);
      const timer = durations.labels(kind);
      for (const one of seconds) timer.observe(one);
      seconds.length = 0;
    }
  };
  return {
    registry,
    count(kind, status, duration) {
      const { statusClasses, seconds } = pending[kind];
      const digit = Math.floor(status / 100);
      statusClasses[digit] = (statusClasses[digit] ?? 0) + 1;
      seconds.push(duration);
      if (seconds.length >= maximumPending) handOver();
    },
  };
}

/** Requests of a kind, at most, that prom-client does not know of yet. */
const maximumPending = 500;

/** Counts by the first digit of the status, and durations. */
function createPending(): { statusClasses: number[]; seconds: number[] } {
  return { statusClasses: [0, 0, 0, 0, 0, 0], seconds: [] };
}
