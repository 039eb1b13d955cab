import { defineSiteFileTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { wordpressImportJob } from './run-import.ts';
import { wordpressImportBindings } from './wordpress-import.endpoints.ts';
import { maintainWordpressImports } from './wordpress-imports.operations.ts';

export const wordpressImportModule = defineModule({
  name: 'wordpress-import',
  endpoints: wordpressImportBindings,
  jobs: [wordpressImportJob],
  maintenance: [
    defineSiteFileTask({
      name: 'wordpress-imports',
      cron: hourly,
      failure: 'fichiers d’imports de WordPress non effacés',
      run: maintainWordpressImports,
    }),
  ],
});
