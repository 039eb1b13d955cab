import type { ClusterHome } from './cluster-home.ts';
import type { ServerAccount } from './server-account.ts';
import type { ServerBinaries } from './server-binaries.ts';
import type { ServerSettings } from './server-settings.ts';

/** Everything that determines how the server of a home starts. */
export interface ServerLaunch {
  readonly home: ClusterHome;
  readonly account: ServerAccount;
  readonly binaries: ServerBinaries;
  readonly settings: ServerSettings;
  /** Receives French messages for the operator. */
  readonly report: (line: string) => void;
}
