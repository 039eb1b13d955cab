import { definePlatformTask, defineSiteFileTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { archivesBindings } from './archives.endpoints.ts';
import { exportSiteJob } from './exports/run-export.ts';
import { maintainArchives } from './exports/site-archives.operations.ts';
import { maintainImports } from './imports/archive-imports.operations.ts';
import { importSiteJob } from './imports/run-import.ts';

export const archivesModule = defineModule({
  name: 'archives',
  endpoints: archivesBindings,
  jobs: [exportSiteJob, importSiteJob],
  maintenance: [
    defineSiteFileTask({
      name: 'site-archives',
      cron: hourly,
      failure: 'archives du site non effacées',
      run: maintainArchives,
    }),
    definePlatformTask({
      name: 'archive-imports',
      cron: hourly,
      failure: 'archives à importer non effacées',
      run: (tools, now = Date.now()) => maintainImports(tools, now),
    }),
  ],
});
