import { join, resolve } from 'node:path';
import { readProgramEnvironment } from '../config.ts';

/** Node says of its stripping of types that it is experimental: whoever starts the program is not to be frightened. */
const stripping: readonly string[] = [
  '--disable-warning=ExperimentalWarning',
  `--import=${new URL('keep-stripped-sources.ts', import.meta.url)}`,
];

/**
 * Node flags of the program (decision 0033). The young generation is small. The old one may reach 96 MB before its first
 * collection; from then on, garbage in and outside the heap is collected once it makes a fifth of what is in use.
 */
export const runtimeFlags: readonly string[] = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=22',
  '--external-memory-accounted-in-global-limit',
  ...stripping,
];

/** Those of the process that loads the demo: it ends before collecting what it has read would be worth its time. */
export const demoFlags: readonly string[] = ['--max-semi-space-size=32', '--min-semi-space-size=16', ...stripping];

/** Compile cache of Node: a restart reads compiled modules from it, and their sources without types beside it. */
const compileCache = join(resolve(import.meta.dirname, '../../../..'), 'node_modules/.cache/vitrine');

/**
 * Settings of glibc's allocator (decision 0033): few arenas, and free memory at their end goes back to the system.
 * Buffers below 1 MB are not mapped on their own, which would cost each page a seventh of its time.
 */
const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Creates the environment of the program (decision 0033); variables of the operator take precedence. */
export function createProcessEnvironment(): NodeJS.ProcessEnv {
  return { ...allocatorSettings, NODE_COMPILE_CACHE: compileCache, ...readProgramEnvironment() };
}

/**
 * Replaces this process by the same command with the flags and the environment of the program, which only apply at
 * process start. The process id and the streams stay. Returns when the flags are already set, or on a system without
 * `execve` (Windows).
 */
export function applyProcessSettings(words: readonly string[]): void {
  const [script] = process.argv.slice(1);
  const isApplied = process.execArgv.some((flag) => flag.startsWith('--max-semi-space-size'));
  // `execve` would cut the IPC channel of a child process.
  if (isApplied || !script || !process.execve || process.platform === 'win32' || process.connected) return;
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...runtimeFlags, script, ...words],
    createProcessEnvironment(),
  );
}
