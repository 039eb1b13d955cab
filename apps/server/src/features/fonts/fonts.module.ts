import { defineSiteTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { subsetTitleFonts } from './fonts.operations.ts';

export const fontsModule = defineModule({
  name: 'fonts',
  maintenance: [
    // The title face gets the letters that titles written since have brought.
    defineSiteTask({
      name: 'title-fonts',
      cron: hourly,
      failure: 'police de titre non recoupée',
      run: (context) => subsetTitleFonts(context, context.services.store),
    }),
  ],
});
