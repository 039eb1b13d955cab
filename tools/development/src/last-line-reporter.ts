import { writeFileSync, writeSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import type { RunSummary } from './second-try.ts';

/**
 * Prints the number of passed and failed tests as the very last line: `412 passed, 0 failed, 3 skipped`. With
 * `VITRINE_RUN_SUMMARY`, also writes what failed to that file.
 */
export class LastLineReporter implements Reporter {
  #root = '';

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (process.env.VITRINE_RUN_SUMMARY) {
      const summary = summarizeRun(modules, errors.length, this.#root);
      writeFileSync(process.env.VITRINE_RUN_SUMMARY, JSON.stringify(summary));
    }
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

/** Tells what of a run failed, by file. */
export function summarizeRun(
  modules: readonly Pick<TestModule, 'state' | 'children' | 'moduleId'>[],
  errors: number,
  root: string,
): RunSummary {
  const isFailed = (module: Pick<TestModule, 'state'>) => module.state() === 'failed';
  const passed = modules
    .filter((module) => !isFailed(module))
    .flatMap((module) => [...module.children.allTests('passed')]).length;
  const failedFiles = modules.filter(isFailed).map((module) => relative(root, module.moduleId).replaceAll('\\', '/'));
  return { passed, failedFiles, errors };
}
