import { expect, test } from 'vitest';
import { countTests, summarizeRun } from './last-line-reporter.ts';

const file = (end: 'passed' | 'failed' | 'skipped', ...states: ('passed' | 'failed' | 'skipped')[]) =>
  ({
    state: () => end,
    children: { allTests: () => states.map((state) => ({ result: () => ({ state }) })) },
  }) as unknown as Parameters<typeof countTests>[0][number];
const none = { passed: 0, failed: 0 };

test('counts tests by their end; those left out are named only where there are any', () => {
  expect(countTests([file('passed', 'passed', 'passed')], 0, none)).toBe('2 passed, 0 failed');
  expect(countTests([file('failed', 'passed', 'failed', 'skipped')], 0, none)).toBe('1 passed, 1 failed, 1 skipped');
});

test('what fails outside a test fails the count: a file, its preparation, an error nobody caught, a check of the sources', () => {
  expect(countTests([file('failed')], 0, none)).toBe('0 passed, 1 failed');
  expect(countTests([file('failed', 'skipped', 'skipped')], 0, none)).toBe('0 passed, 1 failed, 2 skipped');
  expect(countTests([file('passed', 'passed')], 1, none)).toBe('1 passed, 1 failed');
  expect(countTests([file('passed', 'passed')], 0, { passed: 2, failed: 1 })).toBe('3 passed, 1 failed');
});

test('a run tells which files failed, and how many tests passed in the others', () => {
  const named = (path: string, ends: 'passed' | 'failed', count: number) => ({
    moduleId: `/projet/${path}`,
    state: () => ends,
    children: { allTests: () => Array.from({ length: count }, () => ({})) },
  });
  const modules = [named('a.test.ts', 'passed', 3), named('e2e/b.e2e.ts', 'failed', 2)];
  expect(summarizeRun(modules as unknown as Parameters<typeof summarizeRun>[0], 1, '/projet')).toEqual({
    passed: 3,
    failedFiles: ['e2e/b.e2e.ts'],
    errors: 1,
  });
});
