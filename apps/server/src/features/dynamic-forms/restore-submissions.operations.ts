import type { RequestContext } from '../../request-context.ts';
import { listSubmissionsAfter, updateAuthorHashes } from './form-submissions.repository.ts';
import { findSubmissionAuthor, hashAuthorEmail } from './submission-author.ts';
import { decryptAnswers } from './submission-encryption.ts';

/** Hashes the authors of all submissions of a site with the key of this program: another one hashed them otherwise. */
export async function hashAuthors(context: RequestContext): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await listSubmissionsAfter(context, after, 200);
    const hashes = rows.flatMap((row) => {
      const author = findSubmissionAuthor(row.definition, decryptAnswers(context, row));
      return author ? [{ id: row.id, hash: hashAuthorEmail(context, author.address)[0] }] : [];
    });
    if (hashes.length) await updateAuthorHashes(context, hashes);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
