import { defineSiteFileTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { archivesBindings } from './archives.endpoints.ts';
import { exportSiteJob } from './exports/export-site.job.ts';
import { maintainArchives } from './exports/site-archives.operations.ts';

export const archivesModule = defineModule({
  name: 'archives',
  endpoints: archivesBindings,
  jobs: [exportSiteJob],
  maintenance: [
    defineSiteFileTask({
      name: 'site-archives',
      cron: hourly,
      failure: 'archives du site non effacées',
      run: maintainArchives,
    }),
  ],
});
