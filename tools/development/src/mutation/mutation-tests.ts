import { relative } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import { testSeconds } from '../test-seconds.data.ts';

/** Starts one Vitest, and so one database server, for all mutants of a folder; the pure packages need none. A recording runs to its end. */
export async function startTests(folder: string, isPure: boolean, recordFile?: string) {
  const toPath = ({ moduleId }: { moduleId: string }) => relative(folder, moduleId);
  let order: readonly string[] = [];
  class GivenOrder extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return files.toSorted((one, other) => order.indexOf(toPath(one)) - order.indexOf(toPath(other)));
    }
  }
  const run = { root: folder, watch: false, bail: recordFile ? 0 : 1, maxWorkers: 1, reporters: [] };
  const pure = isPure ? { pool: 'threads' as const, globalSetup: [] } : {};
  const vitest = await createVitest('test', { ...run, ...pure, sequence: { sequencer: GivenOrder } });
  for (const { config } of vitest.projects) if (recordFile) config.setupFiles.push(recordFile);
  await vitest.standalone();
  const specifications = await vitest.globTestSpecifications();

  /** Runs test files in the order that is given until one fails; returns its name. */
  async function runTests(tests: readonly string[]): Promise<string | undefined> {
    if (tests.length === 0) return undefined;
    order = tests;
    // Failures of the mutant before would end this run at once.
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    let noticedBy: string | undefined;
    const end = () => {
      noticedBy = 'no end';
      // The second call ends workers that a loop keeps busy.
      for (let calls = 0; calls < 2; calls += 1) void vitest.cancelCurrentRun('test-failure');
    };
    // Far longer than the files take by themselves: the mutant never ends.
    const seconds = tests.reduce((sum, test) => sum + (testSeconds[test] ?? 1), 6);
    const clock = setTimeout(end, recordFile ? 2 ** 31 - 1 : seconds * 10_000);
    const chosen = specifications.filter((specification) => tests.includes(toPath(specification)));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
    clearTimeout(clock);
    const failed = testModules.find((module) => module.state() === 'failed');
    const [test] = failed?.children.allTests('failed') ?? [];
    if (failed) noticedBy = `${toPath(failed)}: ${test?.fullName ?? 'it does not load'}`;
    return noticedBy ?? (unhandledErrors.length > 0 ? 'an error outside the tests' : undefined);
  }
  return { runTests, invalidate: (file: string) => vitest.invalidateFile(file), close: () => vitest.close() };
}
