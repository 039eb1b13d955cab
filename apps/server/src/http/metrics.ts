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
  });
  const durations = new Histogram({
    name: 'vitrine_request_seconds',
    help: 'Time to answer',
    labelNames: ['kind'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
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
  // Resolved once: prom-client hashes labels at each request otherwise.
  const perKind = (kind: string) => ({
    byStatusClass: [] as ReturnType<typeof requests.labels>[],
    timer: durations.labels(kind),
  });
  const kinds = { page: perKind('page'), api: perKind('api'), file: perKind('file'), other: perKind('other') };
  return {
    registry,
    count(kind, status, seconds) {
      const { byStatusClass, timer } = kinds[kind];
      const statusClass = Math.floor(status / 100);
      byStatusClass[statusClass] ??= requests.labels(kind, `${statusClass}xx`);
      byStatusClass[statusClass].inc();
      timer.observe(seconds);
    },
  };
}
