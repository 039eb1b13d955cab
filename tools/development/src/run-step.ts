import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** The root folder of the repository. */
export const root = resolve(import.meta.dirname, '../../..');

/** Runs a program of node_modules/.bin in the repository's root with this terminal; returns whether it succeeded. */
export function runStep(name: string, words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const isWindows = process.platform === 'win32';
  const programs = join(root, 'node_modules/.bin');
  const program = join(programs, isWindows ? `${name}.cmd` : name);
  return new Promise((ended) => {
    const step = spawn(program, words, {
      cwd: root,
      stdio: 'inherit',
      shell: isWindows,
      // The repository's own Node comes first, even when the script was not started through npm.
      env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}`, ...environment },
    });
    step.once('error', (error) => {
      console.error(`${name} does not start: ${error.message}`);
      ended(false);
    });
    step.once('exit', (code) => ended(code === 0));
  });
}

/**
 * The static checks of the sources, with the program of each. Checkers of types share nothing: four read what they have in
 * common four times, and take two cores half as long again as one beside the other checks.
 */
const staticChecks = [
  {
    title: 'types',
    words: ['tsc', '-p', '.', '--checkers', String(Math.max(1, Math.floor(availableParallelism() / 2)))],
  },
  { title: 'style and lint', words: ['biome', 'check', '.'] },
  { title: 'dead code', words: ['knip', '--no-progress', '--no-config-hints'] },
] as const;

/** Runs the static checks, types beside the two others; returns the titles of those that passed and failed. */
export async function runStaticChecks(): Promise<{ passed: string[]; failed: string[] }> {
  const passed: string[] = [];
  const failed: string[] = [];
  const runOne = async ({ title, words: [name, ...rest] }: (typeof staticChecks)[number]) => {
    const startedAt = performance.now();
    const isWell = await runStep(name, rest);
    console.log(`${isWell ? '✓' : '×'} ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    (isWell ? passed : failed).push(title);
  };
  const [types, style, deadCode] = staticChecks;
  await Promise.all([runOne(types), runOne(style).then(() => runOne(deadCode))]);
  return { passed, failed };
}
