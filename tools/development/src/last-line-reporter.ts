import { writeSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Prints the number of passed and failed tests as the very last line: `412 passed, 0 failed, 3 skipped`. */
export class LastLineReporter implements Reporter {
  onTestRunEnd(modules: readonly Pick<TestModule, 'state' | 'children'>[], errors: readonly SerializedError[]): void {
    const [checksPassed = 0, checksFailed = 0] = (process.env.VITRINE_STATIC_CHECKS ?? '').split(',').map(Number);
    const line = countTests(modules, errors.length, { passed: checksPassed, failed: checksFailed });
    // Cleanup after the tests may still print; the exit event comes after it.
    process.once('exit', () => writeSync(1, `${line}\n`));
  }
}

/** Counts tests by result. A file that cannot run, or whose setup fails, counts as one failure. */
export function countTests(
  modules: readonly Pick<TestModule, 'state' | 'children'>[],
  errors: number,
  before: { passed: number; failed: number },
): string {
  let { passed, failed } = before;
  let skipped = 0;
  for (const module of modules) {
    let ownFailures = 0;
    for (const one of module.children.allTests()) {
      const { state } = one.result();
      if (state === 'passed') passed += 1;
      else if (state === 'failed') ownFailures += 1;
      else skipped += 1;
    }
    failed += module.state() === 'failed' ? Math.max(1, ownFailures) : ownFailures;
  }
  return `${passed} passed, ${failed + errors} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
