import { join, resolve } from 'node:path';
import { readProgramEnvironment } from '../config.ts';

/** Flags of the runtime under which the program runs (decision 0033). */
export const runtimeFlags: readonly string[] = ['--max-semi-space-size=16'];

/** What Node has compiled and stripped of types is read from here at the next start. */
const compileCache = join(resolve(import.meta.dirname, '../../../..'), 'node_modules/.cache/vitrine');

/** The environment under which the program runs (decision 0033); what the operator has set stays as it is. */
export function createProcessEnvironment(): NodeJS.ProcessEnv {
  return { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: compileCache, ...readProgramEnvironment() };
}

/**
 * Runs the same command under the flags and the environment of the program, which only take effect when a process starts: it
 * keeps its process id and its streams. Returns where it runs under them already, or where the system cannot do this (Windows).
 */
export function applyProcessSettings(words: readonly string[]): void {
  const [script] = process.argv.slice(1);
  const isApplied = process.execArgv.some((flag) => flag.startsWith('--max-semi-space-size'));
  // A child with a channel to its parent would lose it.
  if (isApplied || !script || !process.execve || process.platform === 'win32' || process.connected) return;
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...runtimeFlags, script, ...words],
    createProcessEnvironment(),
  );
}
