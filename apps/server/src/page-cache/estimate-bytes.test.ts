import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { estimateBytes } from './estimate-bytes.ts';

test('what values weigh is neither forgotten nor doubled', () => {
  const told = execFileSync(process.execPath, [join(import.meta.dirname, 'measure-bytes.fixture.ts')]).toString();
  const figures = JSON.parse(told) as { kind: string; taken: number; estimated: number }[];
  expect(figures).toHaveLength(5);
  for (const { kind, taken, estimated } of figures) {
    expect(estimated / taken, kind).toBeGreaterThan(0.7);
    expect(estimated / taken, kind).toBeLessThan(1.6);
  }
});

test('what refers to itself is weighed once', () => {
  const node: { name: string; self?: unknown } = { name: 'a' };
  node.self = node;
  expect(estimateBytes(node)).toBeLessThan(200);
});
