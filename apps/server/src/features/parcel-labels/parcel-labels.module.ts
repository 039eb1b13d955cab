import { defineSiteFileTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { createLabelJob } from './create-label-job.ts';
import { parcelLabelsBindings } from './parcel-labels.endpoints.ts';
import { maintainLabels } from './parcel-labels.operations.ts';

export const parcelLabelsModule = defineModule({
  name: 'parcel-labels',
  endpoints: parcelLabelsBindings,
  jobs: [createLabelJob],
  maintenance: [
    defineSiteFileTask({ name: 'labels', cron: hourly, failure: 'étiquettes non revues', run: maintainLabels }),
  ],
});
