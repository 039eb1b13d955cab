import { defineArchivePart } from '../define-archive-part.ts';

/** The mail wordings of an archive. */
export const mailWordingsArchive = defineArchivePart('mail-wordings', {
  nouns: ['texte de courriel', 'textes de courriels'],
  table: 'mail_wording',
  columns: {
    mail: 'mail',
    locale: 'locale',
    subject: 'subject',
    opening: 'opening',
    closing: 'closing',
    version: 'version',
    updated_at: 'updatedAt',
  },
});
