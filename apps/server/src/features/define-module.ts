import type { JobDefinition } from '../jobs/define-job.ts';
import type { MaintenanceTask } from '../jobs/maintenance-task.ts';
import type { Binding } from './bind-endpoint.ts';

/** What a feature registers with the program. Each part is read where the program needs it. */
export interface FeatureModule {
  /** The name of its folder. */
  name: string;
  /** Its endpoints, each bound to its operation. */
  endpoints: readonly Binding[];
  /** Its background jobs. */
  jobs: readonly JobDefinition[];
  /** Its scheduled tasks. */
  maintenance: readonly MaintenanceTask[];
}

/** Defines the module of a feature. A file `NAME/NAME.module.ts` exports one; `npm run generate` lists it. */
export function defineModule(module: Pick<FeatureModule, 'name'> & Partial<FeatureModule>): FeatureModule {
  return { endpoints: [], jobs: [], maintenance: [], ...module };
}
