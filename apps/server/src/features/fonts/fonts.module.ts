import { defineSiteFileTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { subsetTitleFonts } from './fonts.operations.ts';

export const fontsModule = defineModule({
  name: 'fonts',
  maintenance: [
    // Adds missing characters to the title font: new titles may need more than its subset contains.
    defineSiteFileTask({
      name: 'title-fonts',
      cron: hourly,
      failure: 'police de titre non recoupée',
      run: subsetTitleFonts,
    }),
  ],
});
