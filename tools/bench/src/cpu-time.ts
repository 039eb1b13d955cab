import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** Returns the CPU seconds, user and system, of a process without its children. */
export function cpuSeconds(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Returns the median; of an even number of values, the upper of the two middle ones. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** Returns the CPU milliseconds per request of a process while `load` sends `count` requests. */
export async function millisecondsPerRequest(
  processId: number,
  count: number,
  load: () => Promise<void>,
): Promise<number> {
  const before = cpuSeconds(processId);
  await load();
  return ((cpuSeconds(processId) - before) * 1000) / count;
}

/** Returns the CPU seconds of a process and of its children, those included that have ended. */
export function cpuSecondsWithChildren(processId: number): number {
  const children = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8').split(' ').filter(Boolean);
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ended = (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  return children.reduce((sum, child) => sum + cpuSecondsIfThere(Number(child)), ended + cpuSeconds(processId));
}

/** A child may end between the list of them and its reading. */
function cpuSecondsIfThere(processId: number): number {
  try {
    return cpuSeconds(processId);
  } catch {
    return 0;
  }
}
