import { spawn } from 'node:child_process';
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

/** The static checks of the sources, with the program of each. */
const staticChecks = [
  { title: 'types', words: ['tsc', '-p', '.'] },
  { title: 'style and lint', words: ['biome', 'check', '.'] },
  { title: 'dead code', words: ['knip', '--no-progress', '--no-config-hints'] },
] as const;

/** Runs the static checks; returns the titles of those that passed and failed. */
export async function runStaticChecks(): Promise<{ passed: string[]; failed: string[] }> {
  const passed: string[] = [];
  const failed: string[] = [];
  for (const { title, words } of staticChecks) {
    const [name, ...rest] = words;
    const startedAt = performance.now();
    const isWell = await runStep(name, rest);
    console.log(`${isWell ? '✓' : '×'} ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    (isWell ? passed : failed).push(title);
  }
  return { passed, failed };
}
