/**
 * `npm run mutate -- [PATH…] [--draw N --seed S] [--bar PERCENT] [--fresh]`: changes one operator, constant, guard, argument, returned
 * field or call of production code at a time, runs the tests that reach it, and names the changes that no test noticed. A draw takes N of
 * them at random and resumes where it was stopped. The pure packages are judged by their own tests.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '@vitrine/server/cli/build-if-needed';
import { copyTree } from '@vitrine/test-kit/runner/copy-tree';
import { equivalentMutants } from './mutation/equivalent-mutants.data.ts';
import { drawMutants, findMutants, type Mutant } from './mutation/find-mutants.ts';
import { startTests } from './mutation/mutation-tests.ts';
import { findReachingTests, getRecordFile, readReachMap } from './mutation/reach-map.ts';
import { root } from './run-step.ts';

/** What is drawn from where no path is given. */
const defaultPaths = [
  'apps/server/src/features/**/*.{operations,presenter}.ts',
  '{apps/server/src/adapters,apps/storefront/src,packages/blocks/src}/**/*.{ts,tsx}',
];
const word = { type: 'string' } as const;
const options = { draw: word, bar: word, seed: { ...word, default: '1' }, fresh: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options });
const paths = positionals.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.{ts,tsx}`));
const isPure = paths.length > 0 && paths.every((path) => /^packages\/(?:domain|page-document)\//.test(path));
const cache = join(root, 'node_modules/.cache/mutation');
const stateFile = join(cache, 'results.json');
if (values.fresh) rmSync(stateFile, { force: true });
process.env.VITRINE_REACH_FOLDER = join(cache, 'reach');
mkdirSync(process.env.VITRINE_REACH_FOLDER, { recursive: true });
const list = (patterns: readonly string[]) => globSync(patterns, { cwd: root }).sort();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const allTests = ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'];
const tests = list(isPure ? ['packages/{domain,page-document}/src/**/*.test.ts'] : allTests);
/** What noticed each mutant, by its key; one that the compiler refuses is not counted. */
const known: Record<string, string> = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {};
const refused = 'the compiler';
/** Tests that have passed with whole sources in this run. */
const steady = new Set<string>();
if (!isPure) await buildIfNeeded(console.log);
// Mutants are written into a copy: builds and child processes see them, and the sources stay whole whatever ends the tool.
const { folder, remove } = await copyTree();
const dist = 'apps/storefront/dist';
for (const name of isPure ? [] : [dist, 'apps/admin/dist'])
  cpSync(join(root, name), join(folder, name), { recursive: true });
let runner: Awaited<ReturnType<typeof startTests>> | undefined;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(130));
/** A test that changed after its recording is recorded again. */
const isRecorded = (test: string) =>
  existsSync(getRecordFile(test)) && statSync(getRecordFile(test)).mtimeMs > statSync(join(root, test)).mtimeMs;
const unrecorded = tests.filter((test) => !isRecorded(test) && !/browser|e2e|program-|embedded/.test(test));
if (unrecorded.length > 0) {
  console.log(`Recording which sources ${unrecorded.length} files of tests call…`);
  runner = await startTests(folder, isPure, join(folder, 'tools/development/src/mutation/record-reach.ts'));
  await runner.runTests(unrecorded);
  await runner.close();
}
runner = await startTests(folder, isPure);
const { runTests, invalidate } = runner;
// The database is made from whole sources.
await runTests(tests.slice(0, 1));
await stop((await judgeMutants()) < Number(values.bar ?? 0) ? 1 : 0);

/** Judges mutants in their order; returns the share in a hundred that was noticed. */
async function judgeMutants(): Promise<number> {
  const isCode = (path: string) => !/\.(?:test|fixture|data|gen|examples|d|e2e)\.tsx?$/.test(path);
  const sources = list(paths.length ? paths : defaultPaths);
  const mutants = sources.filter(isCode).flatMap((path) => findMutants(path, read(path)));
  const drawn = values.draw ? drawMutants(mutants, Number(values.seed)) : mutants;
  const wanted = Math.min(Number(values.draw ?? drawn.length), drawn.length);
  const reach = readReachMap(tests);
  const equivalents = new Set(equivalentMutants.map(({ mutant }) => mutant));
  const survivors: string[] = [];
  let count = 0;
  for (const [place, mutant] of drawn.entries()) {
    if (count === wanted) break;
    if (place % 300 === 0) refuseMutants(drawn.slice(place, place + 300));
    // A survivor is asked again: a test may have come.
    known[mutant.key] ||= await judge(mutant, findReachingTests(mutant.path, reach, tests, read));
    writeFileSync(stateFile, JSON.stringify(known, null, 1));
    const noticedBy = known[mutant.key];
    if (noticedBy === refused || (!noticedBy && equivalents.has(mutant.key))) continue;
    count += 1;
    const name = `${mutant.line}: ${mutant.key}`;
    if (!noticedBy) survivors.push(name);
    console.log(`${count}/${wanted} ${noticedBy ? '✓' : '×'} ${name} — ${noticedBy || 'nothing'}`);
  }
  const share = (100 * (count - survivors.length)) / count;
  console.log(`\nSurvivors:\n${survivors.join('\n')}\n${count - survivors.length} of ${count} (${share.toFixed(1)} %)`);
  return share;
}

/** Returns what noticed a mutant, '' where nothing did. Views and pages are tested from sources, then as built. */
async function judge(mutant: Mutant, reaching: readonly string[]): Promise<string> {
  const { path } = mutant;
  write(path, mutant);
  invalidate(join(folder, path));
  // The nearest notice most. What other sources do not accept never gets as far as a test.
  let noticedBy = (await runTests(reaching.slice(0, 2))) ?? (await runTests(reaching.slice(2)));
  if (!noticedBy && compile([], [path.split('/', 2).join('/')])) noticedBy = refused;
  if (!noticedBy && /^(?:apps\/storefront|packages\/blocks)\//.test(path)) {
    const isBuilt = spawnSync(process.execPath, ['apps/storefront/build.ts'], { cwd: folder }).status === 0;
    noticedBy = isBuilt ? await runTests(reaching) : 'the build';
    rmSync(join(folder, dist), { recursive: true });
    cpSync(join(root, dist), join(folder, dist), { recursive: true });
  }
  writeFileSync(join(folder, path), read(path));
  invalidate(join(folder, path));
  const test = tests.find((one) => noticedBy?.startsWith(`${one}: `));
  if (!test || steady.has(test)) return noticedBy ?? '';
  if ((await runTests([test])) === undefined) {
    steady.add(test);
    return noticedBy ?? '';
  }
  console.log(`${test} fails with whole sources too, and judges nothing.`);
  return judge(
    mutant,
    reaching.filter((one) => one !== test),
  );
}

function write(file: string, { path, start, end, replacement }: Mutant): void {
  writeFileSync(join(folder, file), read(path).slice(0, start) + replacement + read(path).slice(end));
}

/** Asks the compiler about many mutants at once, each in a copy of its file beside it. */
function refuseMutants(mutants: readonly Mutant[]): void {
  const nameCopy = ({ path }: Mutant, place: number) => path.replace(/\.tsx?$/, `.mutant-${place}$&`);
  const copies = new Map(mutants.map((mutant, place) => [nameCopy(mutant, place), mutant]));
  for (const [file, mutant] of copies) write(file, mutant);
  const found = compile([...copies.keys()], ['**/*.d.ts']).match(/^\S+?\.tsx?(?=\()/gm) ?? [];
  for (const { key } of found.flatMap((file) => copies.get(file) ?? [])) known[key] = refused;
  for (const file of copies.keys()) rmSync(join(folder, file));
}

/** Returns what the compiler finds; what a mutant no longer uses is no defect. */
function compile(files: readonly string[], include: readonly string[]): string {
  const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false };
  const project = { extends: './tsconfig.json', compilerOptions, files, include };
  writeFileSync(join(folder, 'mutants.json'), JSON.stringify(project));
  const compiler = join(root, 'node_modules/.bin/tsc');
  return spawnSync(compiler, ['-p', 'mutants.json'], { cwd: folder, encoding: 'utf8' }).stdout;
}

async function stop(code: number): Promise<never> {
  await runner?.close();
  await remove();
  process.exit(code);
}
