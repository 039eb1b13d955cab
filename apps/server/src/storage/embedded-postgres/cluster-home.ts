import { join } from 'node:path';

/** Where everything of one embedded PostgreSQL lies. */
export interface ClusterHome {
  readonly directory: string;
  /** PostgreSQL's own data directory: there only when complete. */
  readonly cluster: string;
  /** The generated passwords, mode 0600. */
  readonly secrets: string;
  readonly log: string;
  /** Held locked by the program that uses this home. */
  readonly lock: string;
  /** Who holds the lock, for the message to the second program. */
  readonly holder: string;
  /** Copies of the binaries, where those of the package cannot be used in place. */
  readonly binaries: string;
}

/** The prefix of folders being filled, which are removed at the next start when a crash leaves them. */
export const unfinishedPrefix = 'unfinished-';

/** Names the files of the home at an absolute path. */
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
