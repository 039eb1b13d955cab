import { defineSiteFileTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { fontsBindings } from './fonts.endpoints.ts';
import { subsetTitleFonts, subsetTitleFontsJob } from './fonts.operations.ts';

export const fontsModule = defineModule({
  name: 'fonts',
  endpoints: fontsBindings,
  jobs: [subsetTitleFontsJob],
  maintenance: [
    // What publications bring is added by a job; here what came otherwise, such as another name of the site.
    defineSiteFileTask({
      name: 'title-fonts',
      cron: hourly,
      failure: 'police de titre non recoupée',
      run: subsetTitleFonts,
    }),
  ],
});
