import type { JobDefinition } from '../jobs/define-job.ts';
import type { MaintenanceTask } from '../jobs/maintenance-task.ts';
import type { Binding } from './bind-endpoint.ts';

/** What a feature brings to the program. Each part is read where the program needs it. */
export interface FeatureModule {
  /** The name of its folder. */
  name: string;
  /** Its calls of the contract, each bound to its operation. */
  endpoints: readonly Binding[];
  /** What it does in the background. */
  jobs: readonly JobDefinition[];
  /** What it does at regular times. */
  maintenance: readonly MaintenanceTask[];
}

/** Names what a feature brings to the program. A file `NAME/NAME.module.ts` exports one; `npm run generate` lists it. */
export function defineModule(module: Pick<FeatureModule, 'name'> & Partial<FeatureModule>): FeatureModule {
  return { endpoints: [], jobs: [], maintenance: [], ...module };
}
