import { startTestServer } from '@vitrine/test-kit/test-server';
import { loadRenderer } from './main.ts';
import pg from 'pg';
import { inject, test } from 'vitest';
test('m', async () => {
  const t0 = performance.now();
  await loadRenderer();
  console.log('renderer', performance.now() - t0);
  const admin = new pg.Client({ connectionString: inject('postgres').superuser });
  await admin.connect();
  for (const s of ['wal_log', 'file_copy'])
    for (let i = 0; i < 4; i += 1) {
      const a = performance.now();
      await admin.query(`create database zz${s}${i} template vitrine_site_42 strategy ${s}`);
      const b = performance.now();
      await admin.query(`drop database zz${s}${i} with (force)`);
      console.log(s, 'create', (b - a) | 0, 'drop', (performance.now() - b) | 0);
    }
  console.log((await admin.query(`select datname, pg_database_size(datname)/1e6 as mb from pg_database`)).rows);
  await admin.end();
  for (let i = 0; i < 3; i += 1) {
    const a = performance.now(), ca = process.cpuUsage();
    const s = await startTestServer();
    const b = performance.now(); const cb = process.cpuUsage(ca);
    await s.ask('/');
    const c = performance.now();
    await s.close();
    console.log('start', (b - a) | 0, 'cpu', cb.user / 1000 | 0, 'home', (c - b) | 0, 'close', (performance.now() - c) | 0);
  }
}, 120000);
