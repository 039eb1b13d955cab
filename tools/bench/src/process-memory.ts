import { readdirSync, readFileSync } from 'node:fs';

/** A process and its resident memory in megabytes. */
export interface ProcessMemory {
  id: number;
  command: string;
  resident: number;
}

/** Returns the resident memory of a process: what `ps` calls RSS, including the program's code. */
export function residentMegabytes(processId: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Lists the descendants of a process, without PostgreSQL and its children. */
export function listChildProcesses(processId: number): ProcessMemory[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, state = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const isChild = Number(state.split(' ')[1]) === processId && !/^\S*postgres[ :]/.test(command);
        return isChild ? [{ id: Number(name), command, resident: residentMegabytes(Number(name)) }] : [];
      } catch {
        // The process has ended meanwhile.
        return [];
      }
    });
  return children.flatMap((child) => [child, ...listChildProcesses(child.id)]);
}
