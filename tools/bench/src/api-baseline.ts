/** The minimal implementation of a call: Hono and pg, the same statements on the same rows, and nothing else. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import type { RecordedStatement } from './record-statements.ts';

/** A call in the baseline server. */
export interface BaselineCall {
  method: 'GET' | 'POST';
  path: string;
  bodyType?: 'json' | 'multipart';
  statements: RecordedStatement[];
  /** The value that must be unique for each request, wherever the statement values contain it. */
  reference?: string;
}

const calls = JSON.parse(readFileSync(process.env.PEER_CALLS ?? '', 'utf8')) as BaselineCall[];
const pool = new pg.Pool({ connectionString: process.env.BENCH_DIRECT, max: 10 });
const app = new Hono();
calls.forEach((call, position) => {
  const named = call.statements.map(({ text, values }, order) => ({ name: `s${position}_${order}`, text, values }));
  if (call.method === 'GET')
    app.get(call.path, async (c) => {
      const results = await Promise.all(named.map((statement) => pool.query(statement)));
      return c.json({ data: results.map(({ rows }) => rows) });
    });
  else
    app.post(call.path, async (c) => {
      await (call.bodyType === 'multipart' ? c.req.parseBody() : c.req.json());
      const fresh = createIdentityReplacer(call.reference);
      const client = await pool.connect();
      try {
        await client.query('begin');
        for (const { values, ...statement } of named) await client.query({ ...statement, values: values.map(fresh) });
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
      return c.json({ data: { reference: fresh(call.reference) } }, 202);
    });
});
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`port ${port}`));
process.on('SIGTERM', () => server.close(() => void pool.end().then(() => process.exit(0))));

/** Replaces each recorded id with a new one, consistently. */
function createIdentityReplacer(reference: string | undefined): (value: unknown) => unknown {
  const made = new Map<string, string>();
  const another = (old: string) => {
    if (!made.has(old)) made.set(old, old === reference ? `B${randomUUID().slice(0, 12)}` : randomUUID());
    return made.get(old) ?? old;
  };
  return (value) => {
    if (typeof value !== 'string') return value;
    const renewed = value.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, another);
    return reference ? renewed.replaceAll(reference, another(reference)) : renewed;
  };
}
