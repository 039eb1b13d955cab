import { defineSiteFileTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { layoutPreviewsBindings } from './layout-previews.endpoints.ts';
import { deleteOrphanedPreviews } from './layout-previews.operations.ts';

export const layoutPreviewsModule = defineModule({
  name: 'layout-previews',
  endpoints: layoutPreviewsBindings,
  maintenance: [
    // Deletes the previews of removed blocks, and their files.
    defineSiteFileTask({
      name: 'layout-previews',
      cron: hourly,
      failure: 'aperçus de blocs non rangés',
      run: deleteOrphanedPreviews,
    }),
  ],
});
