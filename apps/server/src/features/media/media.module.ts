import { defineSiteFileTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { convertVideoJob } from './conversions/convert-video.ts';
import { createDerivativesJob } from './create-derivatives.ts';
import { deleteExpiredMedia } from './library/media-erasure.operations.ts';
import { mediaBindings } from './media.endpoints.ts';
import { deleteAbandonedUploads } from './uploads/media-uploads.operations.ts';

export const mediaModule = defineModule({
  name: 'media',
  endpoints: mediaBindings,
  jobs: [createDerivativesJob, convertVideoJob],
  maintenance: [
    defineSiteFileTask({
      name: 'media-bin',
      cron: hourly,
      failure: 'corbeille de la médiathèque non vidée',
      run: deleteExpiredMedia,
    }),
    defineSiteFileTask({
      name: 'media-uploads',
      cron: hourly,
      failure: 'envois abandonnés non effacés',
      run: deleteAbandonedUploads,
    }),
  ],
});
