/**
 * `npm run mutate -- [PATH…] [--draw N --seed S] [--bar PERCENT] [--fresh]`: changes one operator, constant, guard, argument, returned
 * field or call of production code at a time, runs the tests that reach it, and names the changes that no test noticed. A draw takes N of
 * them at random and resumes where it was stopped. The pure packages are judged by their own tests.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '@vitrine/server/cli/build-if-needed';
import { copyTree } from '@vitrine/test-kit/copy-tree';
import { drawMutants } from './mutation/draw-mutants.ts';
import { equivalentMutants } from './mutation/equivalent-mutants.data.ts';
import { findMutants, type Mutant } from './mutation/find-mutants.ts';
import { startTests } from './mutation/mutation-tests.ts';
import { findReachingTests, getRecordFile, readReachMap } from './mutation/reach-map.ts';
import { root } from './run-step.ts';

/** What is drawn from where no path is given. */
const defaultPaths = [
  'apps/server/src/features/**/*.{operations,presenter}.ts',
  '{apps/server/src/adapters,apps/storefront/src,packages/blocks/src}/**/*.{ts,tsx}',
];
const text = { type: 'string' } as const;
const options = { draw: text, bar: text, seed: { ...text, default: '1' }, fresh: { type: 'boolean' } } as const;
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
const pureTests = ['packages/{domain,page-document}/src/**/*.test.ts'];
const tests = list(isPure ? pureTests : ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts']);
/** One that behaves as the program does, or that the compiler refuses, is not counted. */
const refused = 'the compiler';
const known: Record<string, string> = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {};
if (!isPure) await buildIfNeeded(console.log);
// Mutants are written into a copy: builds and child processes see them, and the sources stay whole whatever ends the tool.
const { folder, remove } = await copyTree();
const dist = join(folder, 'apps/storefront/dist');
for (const name of isPure ? [] : ['docs', 'apps/storefront/dist', 'apps/admin/dist'])
  cpSync(join(root, name), join(folder, name), { recursive: true });
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(130));
const unrecorded = tests.filter(
  (test) => !existsSync(getRecordFile(test)) && !/browser|e2e|program-|embedded/.test(test),
);
if (unrecorded.length > 0) {
  console.log(`Recording once which functions ${unrecorded.length} files of tests call…`);
  const recording = await startTests(folder, isPure, join(folder, 'tools/development/src/mutation/record-reach.ts'));
  await recording.run(unrecorded);
  await recording.close();
}
const runner = await startTests(folder, isPure);
// The database is made from whole sources.
await runner.run(tests.slice(0, 1));
await stop((await judgeMutants()) < Number(values.bar ?? 0) ? 1 : 0);

/** Judges mutants in their order; returns the share in a hundred that was noticed. */
async function judgeMutants(): Promise<number> {
  const isCode = (path: string) => !/\.(?:test|fixture|data|gen|examples|d|e2e)\.tsx?$/.test(path);
  const mutants = list(paths.length ? paths : defaultPaths)
    .filter(isCode)
    .flatMap((path) => findMutants(path, read(path)));
  const drawn = values.draw ? drawMutants(mutants, Number(values.seed)) : mutants;
  const wanted = Math.min(Number(values.draw ?? drawn.length), drawn.length);
  const reach = readReachMap(tests);
  const survivors: string[] = [];
  const equivalents = new Set(equivalentMutants.map(({ mutant }) => mutant));
  let count = 0;
  for (const [place, mutant] of drawn.entries()) {
    if (count === wanted) break;
    if (place % 300 === 0) refuseMutants(drawn.slice(place, place + 300));
    known[mutant.key] ??= await judge(mutant, findReachingTests(mutant, reach, tests, read));
    writeFileSync(stateFile, JSON.stringify(known, null, 1));
    const noticedBy = known[mutant.key];
    if (noticedBy === refused || (!noticedBy && equivalents.has(mutant.key))) continue;
    count += 1;
    if (!noticedBy) {
      survivors.push(`${mutant.line}: ${mutant.key}`);
      // A test may come.
      delete known[mutant.key];
    }
    console.log(
      `${count}/${wanted} ${noticedBy ? '✓' : '×'} ${mutant.line}: ${mutant.key} — ${noticedBy || 'nothing'}`,
    );
  }
  const share = (100 * (count - survivors.length)) / count;
  console.log(`\nSurvivors:\n${survivors.join('\n')}\n${count - survivors.length} of ${count} (${share.toFixed(1)} %)`);
  return share;
}

/** Returns what noticed a mutant, '' where nothing did. Views and pages are tested from sources, then as built. */
async function judge({ path, start, end, replacement }: Mutant, reaching: readonly string[]): Promise<string> {
  const file = join(folder, path);
  writeFileSync(file, read(path).slice(0, start) + replacement + read(path).slice(end));
  runner.invalidate(file);
  let noticedBy = reaching.length ? await runner.run(reaching) : '';
  // What other sources do not accept never gets as far as a test.
  if (!noticedBy && compile('tsconfig.json')) noticedBy = refused;
  if (!noticedBy && /^(?:apps\/storefront|packages\/blocks)\//.test(path)) {
    const isBuilt = spawnSync(process.execPath, ['apps/storefront/build.ts'], { cwd: folder }).status === 0;
    noticedBy = isBuilt ? await runner.run(reaching) : 'the build';
    rmSync(dist, { recursive: true });
    cpSync(join(root, 'apps/storefront/dist'), dist, { recursive: true });
  }
  writeFileSync(file, read(path));
  runner.invalidate(file);
  return noticedBy ?? '';
}

/** Asks the compiler about many mutants at once, each in a copy of its file beside it. */
function refuseMutants(mutants: readonly Mutant[]): void {
  const files = mutants.map(({ path }, place) => path.replace(/\.tsx?$/, `.mutant-${place}$&`));
  for (const [place, { path, start, end, replacement }] of mutants.entries())
    writeFileSync(join(folder, files[place] ?? ''), read(path).slice(0, start) + replacement + read(path).slice(end));
  writeFileSync(
    join(folder, 'mutants.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['**/*.d.ts'], files }),
  );
  for (const [, place] of compile('mutants.json').matchAll(/\.mutant-(\d+)\.tsx?\(/g))
    known[mutants[Number(place)]?.key ?? ''] = refused;
  for (const file of files) rmSync(join(folder, file));
}

/** Returns what the compiler finds; what a mutant no longer uses is no defect. */
function compile(project: string): string {
  const words = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false', '--incremental', '--tsBuildInfoFile'];
  const program = join(root, 'node_modules/.bin/tsc');
  return spawnSync(program, ['-p', project, ...words, `/tmp/${project}.tsbuildinfo`], { cwd: folder, encoding: 'utf8' })
    .stdout;
}

async function stop(code: number): Promise<never> {
  await runner.close();
  await remove();
  process.exit(code);
}
