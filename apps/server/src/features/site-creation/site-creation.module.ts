import { definePlatformTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { siteCreationBindings } from './site-creation.endpoints.ts';
import { maintainCreations } from './site-creation.operations.ts';

export const siteCreationModule = defineModule({
  name: 'site-creation',
  endpoints: siteCreationBindings,
  maintenance: [
    definePlatformTask({
      name: 'site-creations',
      cron: hourly,
      failure: 'créations de sites abandonnées non effacées',
      run: (tools, now = Date.now()) => maintainCreations(tools, now),
    }),
  ],
});
