/**
 * Judges mutants in a copy of the repository, where it was started: whatever ends it, the sources themselves are whole. One Vitest,
 * and so one database server, serves all of them.
 */
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node';

export interface MutantTask {
  path: string;
  text: string;
  /** In the order in which they run; none only asks whether the compiler accepts the text. */
  tests: readonly string[];
}

export interface MutantResult {
  isCompiled: boolean;
  /** The test that failed, or why the run ended. */
  noticedBy?: string;
}

const root = join(import.meta.dirname, '../../../..');
const dist = 'apps/storefront/dist';
/** Longer than any file of tests takes alone: the mutant never ends. */
const longestRun = 600_000;
const fewTests = 3;
const run = promisify(execFile);
let order: readonly string[] = [];

/** Runs test files in the order that is given. */
class GivenOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: TestSpecification) => order.indexOf(toPath(file.moduleId));
    return Promise.resolve(files.toSorted((one, other) => place(one) - place(other)));
  }
}

const toPath = (moduleId: string) => relative(root, moduleId).replaceAll('\\', '/');
const isRecording = process.argv.includes('--record');
const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: isRecording ? 0 : 1,
  reporters: isRecording ? ['default'] : [],
  sequence: { sequencer: GivenOrder },
  onConsoleLog: () => false,
});
for (const project of vitest.projects)
  if (isRecording) project.config.setupFiles.push(join(import.meta.dirname, 'record-reach.ts'));
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();
if (!isRecording) {
  // Builds and database are made from whole sources, before the first mutant.
  await runTests([
    toPath(specifications.find(({ moduleId }) => moduleId.includes('/packages/domain/'))?.moduleId ?? ''),
  ]);
  if (!(await compile())) throw new Error('the compiler refuses the sources as they are: run « npm run check » first');
  cpSync(join(root, dist), join(root, `${dist}-original`), { recursive: true });
}

process.on('message', async (task: MutantTask) => {
  if (isRecording) await runTests(task.tests);
  process.send?.(isRecording ? { isCompiled: true } : await judge(task));
});
process.once('SIGTERM', () => process.disconnect());
process.once('disconnect', async () => {
  await vitest.close();
  process.exit(0);
});
process.send?.('ready');

async function judge({ path, text, tests }: MutantTask): Promise<MutantResult> {
  const file = join(root, path);
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, text);
  vitest.invalidateFile(file);
  try {
    if (!(await compile())) return { isCompiled: false };
    const noticedBy = await runNearestFirst(path, tests);
    return { isCompiled: true, ...(noticedBy ? { noticedBy } : {}) };
  } finally {
    writeFileSync(file, original);
    vitest.invalidateFile(file);
  }
}

async function buildStorefront(): Promise<string | undefined> {
  return run(process.execPath, [join(root, 'apps/storefront/build.ts')], { cwd: root }).then(
    () => undefined,
    () => 'the build',
  );
}

/** Few tests notice most mutants; all others run only where they do not. Views and pages are tested as built too. */
async function runNearestFirst(path: string, tests: readonly string[]): Promise<string | undefined> {
  const early = await runTests(tests.slice(0, fewTests));
  if (early) return early;
  if (!/^(?:apps\/storefront|packages\/blocks)\//.test(path)) return runTests(tests.slice(fewTests));
  const noticedBy = (await buildStorefront()) ?? (await runTests(tests));
  // What is built belongs to no other mutant.
  rmSync(join(root, dist), { recursive: true });
  cpSync(join(root, `${dist}-original`), join(root, dist), { recursive: true });
  return noticedBy;
}

async function compile(): Promise<boolean> {
  const words = ['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/mutation.tsbuildinfo'];
  // What a mutant no longer uses is no defect.
  const allowed = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
  return run(join(root, 'node_modules/.bin/tsc'), [...words, ...allowed], { cwd: root }).then(
    () => true,
    () => false,
  );
}

/** Runs tests until one fails; returns its name. */
async function runTests(tests: readonly string[]): Promise<string | undefined> {
  if (tests.length === 0) return undefined;
  order = tests;
  // Failures of the mutant before would end this run at once.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const chosen = specifications.filter(({ moduleId }) => tests.includes(toPath(moduleId)));
  let isLate = false;
  const clock = setTimeout(
    () => {
      isLate = true;
      // The second call ends workers that a loop keeps busy.
      void vitest.cancelCurrentRun('test-failure');
      void vitest.cancelCurrentRun('test-failure');
    },
    isRecording ? 2 ** 31 - 1 : longestRun,
  );
  try {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
    const failed = testModules.find((module) => module.state() === 'failed');
    if (failed) return nameFailure(failed);
    if (isLate) return 'no end';
    return unhandledErrors.length ? 'an error outside the tests' : undefined;
  } catch (error) {
    return `an error: ${String(error).slice(0, 200)}`;
  } finally {
    clearTimeout(clock);
  }
}

function nameFailure(module: TestModule): string {
  const [test] = module.children.allTests('failed');
  return `${toPath(module.moduleId)}${test ? `: ${test.fullName}` : ''}`;
}
