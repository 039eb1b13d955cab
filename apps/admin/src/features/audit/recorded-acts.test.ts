import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeResource } from '@vitrine/contract/resources/describe-resource';
import { resources } from '@vitrine/contract/resources/resources.gen';
import { expect, test } from 'vitest';
import { type AuditEntry, type AuditWords, describeAct, listChanges } from './describe-act.ts';

type Recorded = Pick<AuditEntry, 'act' | 'before' | 'after'>;

const words: AuditWords = {
  resources: resources.map((one) => JSON.parse(JSON.stringify(describeResource(one as never)))),
  settings: new Map(),
};

/** What a recording holds is JSON but for the quotes and line ends in its texts, and commas at ends. */
const writeJson = (recording: string): string =>
  recording
    .replace(
      /^( *(?:"[^"]+": )?)"(.*?)"(,?)$/gm,
      (_, before, text, after) => `${before}${JSON.stringify(text)}${after}`,
    )
    .replace(/,(\s*[}\]])/g, '$1')
    .replaceAll('"MOMENT"', '"2026-12-12T11:00:00.000Z"');

/** Every act that a call of the administration leaves in the journal of a site, as it is recorded beside the table of rights. */
function readRecordedActs(): Recorded[] {
  const path = join(import.meta.dirname, '../../../../server/src/http/tenancy/staff-matrix.test.ts.snap');
  const found: Recorded[] = [];
  for (const [, entries = ''] of readFileSync(path, 'utf8').matchAll(/^ {2}"audit": (\[.*?^ {2}\]),/gms))
    for (const entry of JSON.parse(writeJson(entries)))
      found.push({ act: entry.action, before: entry.before, after: entry.after });
  return found;
}

const recorded = readRecordedActs();

test('ROL-02 each act in the journal is said in French', () => {
  expect(recorded.length).toBeGreaterThan(150);
  const unnamed = recorded.filter((entry) => !/^\p{Lu}[^.]* /u.test(describeAct(entry, words)));
  expect([...new Set(unnamed.map((entry) => `${entry.act}: ${describeAct(entry, words)}`))]).toEqual([]);
});

test('ROL-02 each value that an act changed has a French name in the journal', () => {
  const changes = recorded.flatMap((entry) =>
    listChanges(entry, words).map((change) => ({ act: entry.act, ...change })),
  );
  expect(changes.length).toBeGreaterThan(300);
  const unnamed = changes.filter(({ field }) => /^[a-z]+[A-Za-z]*$/.test(field));
  expect([...new Set(unnamed.map(({ act, field }) => `${act} ${field}`))]).toEqual([]);
  const unwritten = changes.filter(({ before, after }) => /T\d\d:|\b[a-z]+[A-Z]\w+\u00a0: /.test(`${before} ${after}`));
  expect(changes).toContainEqual({ act: 'orders.sell', field: 'Paiement', before: '', after: 'espèces' });
  expect(changes).toContainEqual({ act: 'orders.refund-lines', field: 'Montant', before: '', after: '12,00\u00a0€' });
  expect([...new Set(unwritten.map(({ act, field, after }) => `${act} ${field}: ${after}`))]).toEqual([]);
});
