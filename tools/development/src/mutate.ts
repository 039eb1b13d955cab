/**
 * `npm run mutate -- [PATH…] [--draw N --seed S]`: changes one operator, constant, guard, argument, returned field or call of
 * production code at a time, runs the tests that reach it, and names the changes that no test noticed. A draw takes N of them at random,
 * the kinds in turn, and resumes where it was stopped. `--record` records anew which tests call which functions.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '@vitrine/server/cli/build-if-needed';
import { copyTree } from '@vitrine/test-kit/copy-tree';
import { drawMutants } from './mutation/draw-mutants.ts';
import { equivalentMutants } from './mutation/equivalent-mutants.data.ts';
import { findMutants, type Mutant } from './mutation/find-mutants.ts';
import type { MutantResult, MutantTask } from './mutation/mutant-runner.ts';
import { findReachingTests, getRecordFile, readReachMap } from './mutation/reach-map.ts';
import { root } from './run-step.ts';

/** What is drawn from where no path is given. */
const defaultPaths = [
  'apps/server/src/features/**/*.{operations,presenter}.ts',
  'apps/server/src/adapters',
  'apps/storefront/src',
  'packages/blocks/src',
];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draw: { type: 'string' },
    seed: { type: 'string', default: '1' },
    record: { type: 'boolean' },
    // At most so many files of tests for a mutant: a quick look, which may name what others would notice.
    tests: { type: 'string', default: '1000' },
  },
});
const recordedAtOnce = 40;
const cache = join(root, 'node_modules/.cache/mutation');
const testPatterns = ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'];
const tests = globSync(testPatterns, { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .sort();
const texts = new Map(tests.map((test) => [test, readFileSync(join(root, test), 'utf8')]));
await buildIfNeeded(console.log);
const copy = await copyTree();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(130));
for (const name of ['docs', 'apps/storefront/dist', 'apps/admin/dist'])
  cpSync(join(root, name), join(copy.folder, name), { recursive: true });
let runner: ChildProcess | undefined;
let startWords: string[] = [];
let isStopping = false;
const unrecorded = tests.filter((test) => values.record || !existsSync(getRecordFile(cache, test)));
const recordable = unrecorded.filter((test) => !/browser|\.e2e\.|\/program-|embedded-postgres/.test(test));
if (recordable.length) await recordReach(recordable);
if (!values.record) await judgeMutants();
await stop(0);

async function startRunner(): Promise<void> {
  const program = join(copy.folder, 'tools/development/src/mutation/mutant-runner.ts');
  runner = fork(program, startWords, { cwd: copy.folder });
  // Each call waits for an answer or the end.
  runner.setMaxListeners(0);
  const ended = once(runner, 'exit').then(() => Promise.reject(new Error('the tests do not start')));
  ended.catch(() => {});
  await Promise.race([once(runner, 'message'), ended]);
}

async function ask(task: MutantTask): Promise<MutantResult> {
  if (!runner) await startRunner();
  const asked = runner as ChildProcess;
  asked.send(task);
  const [answer] = (await Promise.race([once(asked, 'message'), once(asked, 'exit')])) as [
    MutantResult | number | null,
  ];
  if (answer && typeof answer === 'object') return answer;
  runner = undefined;
  // The tool itself was stopped: that judges nothing.
  if (isStopping) await new Promise(() => {});
  return { isCompiled: true, noticedBy: 'the end of the process' };
}

/** Records in portions: what was recorded is kept, whatever ends the rest. */
async function recordReach(files: readonly string[]): Promise<void> {
  console.log(`Recording once which functions ${files.length} files of tests call…`);
  startWords = ['--record'];
  for (let first = 0; first < files.length; first += recordedAtOnce) {
    await ask({ path: '', text: '', tests: files.slice(first, first + recordedAtOnce) });
    const recorded = join(copy.folder, 'node_modules/.cache/mutation/reach');
    if (existsSync(recorded)) cpSync(recorded, join(cache, 'reach'), { recursive: true });
  }
  startWords = [];
  await endRunner();
}

async function endRunner(): Promise<void> {
  if (!runner?.connected) return;
  const ended = once(runner, 'exit');
  runner.disconnect();
  await ended;
  runner = undefined;
}

async function judgeMutants(): Promise<void> {
  const mutants = listSources().flatMap((path) => findMutants(path, readFileSync(join(root, path), 'utf8')));
  const reach = readReachMap(cache, tests);
  const drawn = values.draw ? drawMutants(mutants, Number(values.seed)) : mutants;
  const wanted = values.draw ? Number(values.draw) : drawn.length;
  const stateFile = join(cache, `results-${values.tests}.json`);
  const known: Record<string, MutantResult> = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {};
  mkdirSync(cache, { recursive: true });
  const judged: { mutant: Mutant; result: MutantResult }[] = [];
  for (const mutant of drawn) {
    if (judged.length === wanted) break;
    const key = nameMutant(mutant);
    let result = known[key];
    if (!result?.noticedBy && result?.isCompiled !== false) {
      const text = readFileSync(join(root, mutant.path), 'utf8');
      const startedAt = performance.now();
      const reaching = findReachingTests(mutant, reach, tests, (test) => texts.get(test) ?? '');
      result = await ask({
        path: mutant.path,
        text: text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end),
        tests: reaching.slice(0, Number(values.tests)),
      });
      known[key] = result;
      process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(0)} s `);
      writeFileSync(stateFile, JSON.stringify(known, null, 1));
    }
    // What the compiler refuses never gets as far as a test.
    if (!result?.isCompiled) continue;
    judged.push({ mutant, result });
    console.log(`${judged.length}/${wanted} ${result.noticedBy ? `✓ ${key} — ${result.noticedBy}` : `× ${key}`}`);
  }
  report(judged);
}

function report(judged: readonly { mutant: Mutant; result: MutantResult }[]): void {
  const equivalents = new Set(equivalentMutants.map(({ mutant }) => mutant));
  const survivors = judged.filter(({ result }) => !result.noticedBy).map(({ mutant }) => nameMutant(mutant));
  const unnoticed = survivors.filter((name) => !equivalents.has(name));
  console.log(`\nSurvivors:\n${unnoticed.map((name) => `  ${name}`).join('\n')}`);
  const count = judged.length - (survivors.length - unnoticed.length);
  const noticed = count - unnoticed.length;
  const share = count ? ((100 * noticed) / count).toFixed(1) : '–';
  console.log(
    `${judged.length} judged, ${judged.length - count} equivalent, ${noticed} of ${count} noticed (${share} %).`,
  );
}

function nameMutant({ path, lineText, kind, code, replacement, line }: Mutant): string {
  return `${path}:${line} ${kind} \`${code.slice(0, 80)}\` → \`${replacement}\` in \`${lineText.slice(0, 120)}\``;
}

function listSources(): string[] {
  const isCode = (path: string) => !/\.(?:test|fixture|data|gen|examples|d|e2e)\.tsx?$|\.mjs$/.test(path);
  const found = (positionals.length ? positionals : defaultPaths).flatMap((path) =>
    /\.tsx?$/.test(path) ? globSync(path, { cwd: root }) : globSync(`${path}/**/*.{ts,tsx}`, { cwd: root }),
  );
  return [...new Set(found.map((path) => path.replaceAll('\\', '/')))].filter(isCode).sort();
}

async function stop(code: number): Promise<never> {
  isStopping = true;
  await endRunner();
  await copy.remove();
  process.exit(code);
}
