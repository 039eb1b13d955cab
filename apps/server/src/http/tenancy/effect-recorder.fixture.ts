import { asPlatform } from '@vitrine/test-kit/records/staff';
import { isLongRun } from '@vitrine/test-kit/runner/long-set';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import { expect } from 'vitest';
import { simplify } from './record-answer.fixture.ts';

/** What calls leave behind beside the rows that they are about. */
export interface EffectRecorder {
  /** Forgets what was left until now. */
  begin(): Promise<void>;
  /** Compares what was left since with what is recorded: cache tags, audit entries, jobs and mails. */
  expectRecorded(): Promise<void>;
}

/** Rows written since a snapshot: hundreds of calls leave thousands, of which each would read all again. */
const isNew = 'not pg_visible_in_snapshot(xmin::text::xid8, $1::pg_snapshot)';
/** All in one statement, with its own snapshot. */
const left = `select 'snapshot' as name, to_jsonb(pg_current_snapshot()::text) as row, '' as key
  union all select 'audit', to_jsonb(a), a.ctid::text from audit_entry a where request_id is not null and ${isNew}
  union all select 'staffAudit', to_jsonb(a), a.ctid::text from staff_audit_entry a where request_id <> 'essai' and ${isNew}
  union all select 'jobs', jsonb_build_object('queue', name, 'data', data), id::text from vitrine_jobs.job where ${isNew}
  union all select 'mails', to_jsonb(m), id::text from outgoing_mail m where ${isNew}`;

export function createEffectRecorder(server: TestServer): EffectRecorder {
  const tags = new Set<string>();
  const known = new Set<string>();
  let seen = '1:1:';
  server.running.context.database.onInvalidation((_, changed) => {
    for (const tag of changed) tags.add(tag);
  });
  const takeNew = async () => {
    const found: Record<string, unknown[]> = {};
    const rows = await asPlatform(server, ({ query }) =>
      query<{ name: string; row: unknown; key: string }>(left, [seen]),
    );
    for (const { name, row, key } of rows)
      if (name === 'snapshot') seen = String(row);
      else if (!known.has(`${name} ${key}`)) {
        known.add(`${name} ${key}`);
        found[name] = [...(found[name] ?? []), row];
      }
    return found;
  };
  return {
    async begin() {
      await takeNew();
      tags.clear();
    },
    async expectRecorded() {
      if (isLongRun) return;
      const named = [...tags].map((tag) => simplify(tag, false)).sort();
      const found = simplify(await takeNew(), false) as object;
      expect({ tags: named.join(' '), ...found }).toMatchSnapshot();
    },
  };
}
