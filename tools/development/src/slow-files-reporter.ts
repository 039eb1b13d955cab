import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** A file of tests that takes longer should be cut in two, or do less. */
const maximumSeconds = 20;

/** What a file took of its worker: loading its modules, what it prepares, its tests. */
export interface FileTime {
  path: string;
  seconds: number;
}

/**
 * Names the ten files that took longest, and warns of those above twenty seconds; neither fails the run. Where
 * `VITRINE_RECORD_SECONDS` is set, a run of all files also writes the table by which the next ones are ordered.
 */
export class SlowFilesReporter implements Reporter {
  #root = '';

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } =
        module.diagnostic();
      const milliseconds = prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration;
      return { path: relative(this.#root, module.moduleId), seconds: milliseconds / 1000 };
    });
    for (const line of describeSlowest(times)) console.log(line);
    if (process.env.VITRINE_RECORD_SECONDS)
      writeFileSync(join(import.meta.dirname, 'test-seconds.data.ts'), renderTable(times));
  }
}

/** The lines about the slowest of several files; none where there is but one. */
export function describeSlowest(times: readonly FileTime[]): string[] {
  if (times.length < 2) return [];
  const sorted = [...times].sort((one, other) => other.seconds - one.seconds);
  const total = sorted.reduce((sum, { seconds }) => sum + seconds, 0);
  const tooLong = sorted.filter(({ seconds }) => seconds > maximumSeconds).length;
  return [
    `\nSlowest of ${times.length} files, which took their workers ${total.toFixed(0)} s:`,
    ...sorted.slice(0, 10).map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`),
    ...(tooLong
      ? [`Warning: ${tooLong} of them above ${maximumSeconds} s. Cut them in two, or have them do less.`]
      : []),
  ];
}

/** The source of the table that `longest-first.ts` reads. */
export function renderTable(times: readonly FileTime[]): string {
  const lines = times
    .map(({ path, seconds }) => `  '${path}': ${Math.max(1, Math.round(seconds))},\n`)
    .sort()
    .join('');
  return `/** Seconds that each file of tests took on two slow cores, written by \`npm test -- --record-seconds\`; only their order matters. */
export const testSeconds: Record<string, number> = {
${lines}};
`;
}
