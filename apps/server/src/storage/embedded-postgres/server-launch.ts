import type { ClusterHome } from './cluster-home.ts';
import type { ServerAccount } from './server-account.ts';
import type { ServerBinaries } from './server-binaries.ts';
import type { ServerSettings } from './server-settings.ts';

/** All that decides how the server of a home is started. */
export interface ServerLaunch {
  readonly home: ClusterHome;
  readonly account: ServerAccount;
  readonly binaries: ServerBinaries;
  readonly settings: ServerSettings;
  /** Told in French what a person should know. */
  readonly report: (line: string) => void;
}
