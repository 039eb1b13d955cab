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
const left: Readonly<Record<string, string>> = {
  audit: `select to_jsonb(a) as row, a.ctid::text as key from audit_entry a where request_id is not null and ${isNew}`,
  staffAudit: `select to_jsonb(a) as row, a.ctid::text as key from staff_audit_entry a where request_id <> 'essai' and ${isNew}`,
  jobs: `select jsonb_build_object('queue', name, 'data', data) as row, id::text as key from vitrine_jobs.job where ${isNew}`,
  mails: `select to_jsonb(m) as row, id::text as key from outgoing_mail m where ${isNew}`,
};

export function createEffectRecorder(server: TestServer): EffectRecorder {
  const tags = new Set<string>();
  const known = new Set<string>();
  let seen = '1:1:';
  server.running.context.database.onInvalidation((_, changed) => {
    for (const tag of changed) tags.add(tag);
  });
  const takeNew = () =>
    asPlatform(server, async ({ query }) => {
      const found: Record<string, unknown[]> = {};
      const since = seen;
      const [now] = await query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
      seen = now?.snapshot ?? seen;
      for (const [name, text] of Object.entries(left))
        for (const { row, key } of await query<{ row: unknown; key: string }>(text, [since])) {
          if (known.has(`${name} ${key}`)) continue;
          known.add(`${name} ${key}`);
          found[name] = [...(found[name] ?? []), row];
        }
      return found;
    });
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
