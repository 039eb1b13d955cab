import { definePlatformTask, defineSiteFileTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { formAnswerBindings } from './answers/form-answers.endpoints.ts';
import { dynamicFormsBindings } from './dynamic-forms.endpoints.ts';
import { deleteExpiredSubmissions, deleteOrphanedSubmissionFiles } from './form-submissions.operations.ts';

export const dynamicFormsModule = defineModule({
  name: 'dynamic-forms',
  endpoints: [...dynamicFormsBindings, ...formAnswerBindings],
  maintenance: [
    definePlatformTask({
      name: 'expired-submissions',
      cron: hourly,
      failure: 'réponses non oubliées',
      run: deleteExpiredSubmissions,
    }),
    // Deletes the files of submissions that no longer exist.
    defineSiteFileTask({
      name: 'submission-files',
      cron: hourly,
      failure: 'fichiers de réponses non rangés',
      run: deleteOrphanedSubmissionFiles,
    }),
  ],
});
