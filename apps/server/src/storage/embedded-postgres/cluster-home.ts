import { join } from 'node:path';

/** Paths of one embedded PostgreSQL. */
export interface ClusterHome {
  readonly directory: string;
  /** PostgreSQL's own data directory; it exists only when complete. */
  readonly cluster: string;
  /** The generated passwords, mode 0600. */
  readonly secrets: string;
  readonly log: string;
  /** Locked by the program that uses this home. */
  readonly lock: string;
  /** Names the lock's owner, for the message to the second program. */
  readonly holder: string;
  /** Copies of the binaries, where the package's own cannot run in place. */
  readonly binaries: string;
}

/** Prefix of folders under construction; the next start removes those that a crash left. */
export const unfinishedPrefix = 'unfinished-';

/** Returns the paths of a home in an absolute directory. */
export function clusterHomeAt(directory: string): ClusterHome {
  return {
    directory,
    cluster: join(directory, 'cluster'),
    secrets: join(directory, 'secrets.json'),
    log: join(directory, 'server.log'),
    lock: join(directory, 'program.lock'),
    holder: join(directory, 'program.json'),
    binaries: join(directory, 'binaries'),
  };
}
