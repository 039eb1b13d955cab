import { defineSiteFileTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { sendMentionMailJob } from './notes.operations.ts';
import { repliesBindings } from './replies.endpoints.ts';
import { deleteOrphanedReplyFiles } from './reply-files.operations.ts';

export const repliesModule = defineModule({
  name: 'replies',
  endpoints: repliesBindings,
  jobs: [sendMentionMailJob],
  maintenance: [
    defineSiteFileTask({
      name: 'reply-files',
      cron: hourly,
      failure: 'fichiers de réponses aux messages non rangés',
      run: deleteOrphanedReplyFiles,
    }),
  ],
});
