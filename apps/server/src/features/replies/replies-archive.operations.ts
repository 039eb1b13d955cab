import { replyTemplatesResource } from '@vitrine/contract/resources/reply-templates.resource';
import { defineArchivePart } from '../define-archive-part.ts';

/** The reply templates of an archive. */
export const replyTemplatesArchive = defineArchivePart('reply-templates', {
  nouns: ['modèle de réponse', 'modèles de réponse'],
  table: 'reply_template',
  columns: { id: 'id', name: 'name', text: 'text', version: 'version' },
  rules: replyTemplatesResource.fields.shape,
});
