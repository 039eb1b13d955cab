import { definePlatformTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { platformBindings } from './platform.endpoints.ts';
import { purgeSites } from './platform-sites.operations.ts';

export const platformModule = defineModule({
  name: 'platform',
  endpoints: platformBindings,
  maintenance: [
    definePlatformTask({
      name: 'purged-sites',
      cron: hourly,
      failure: 'sites de la corbeille non effacés',
      run: (tools, now = Date.now()) => purgeSites(tools, now),
    }),
  ],
});
