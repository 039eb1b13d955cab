import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** A slower test file should be split, or do less. */
const maximumSeconds = 20;

/** The worker time of a file: module loading, setup, tests. */
export interface FileTime {
  path: string;
  seconds: number;
}

/**
 * Lists the ten slowest files, and warns of those above twenty seconds; neither fails the run. With
 * `VITRINE_RECORD_SECONDS`, a run of all files also writes the table that orders the next ones.
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

/** Formats the lines about the slowest files; none for a single file. */
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

/** Renders the source of the table that `longest-first.ts` reads. */
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
