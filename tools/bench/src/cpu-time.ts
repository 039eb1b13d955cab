import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** Processor seconds, user and system, that a process has used, its children left out. */
export function cpuSeconds(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The middle one of some figures; of an even number of them, the upper of the two. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** Processor milliseconds per request that a process spends while `load` sends `count` requests. */
export async function millisecondsPerRequest(
  processId: number,
  count: number,
  load: () => Promise<void>,
): Promise<number> {
  const before = cpuSeconds(processId);
  await load();
  return ((cpuSeconds(processId) - before) * 1000) / count;
}
