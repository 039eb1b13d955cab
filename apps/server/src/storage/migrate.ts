import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import * as foundation from './migrations/0001-foundation.ts';
import * as publishing from './migrations/0002-publishing.ts';
import * as visitors from './migrations/0003-visitors.ts';
import * as search from './migrations/0004-search.ts';
import * as jobs from './migrations/0005-jobs.ts';
import * as titleFaces from './migrations/0006-title-faces.ts';
import * as members from './migrations/0007-members.ts';
import * as forms from './migrations/0008-forms.ts';
import * as blog from './migrations/0009-blog.ts';
import * as searchQuestion from './migrations/0010-search-question.ts';
import * as catalogue from './migrations/0011-catalogue.ts';
import * as bookings from './migrations/0012-bookings.ts';
import * as newsletter from './migrations/0013-newsletter.ts';
import * as reviews from './migrations/0014-reviews.ts';
import * as visits from './migrations/0015-visits.ts';
import * as places from './migrations/0016-places.ts';
import * as accountFixes from './migrations/0017-account-fixes.ts';
import * as formAnswers from './migrations/0018-form-answers.ts';
import * as unprovenBookings from './migrations/0020-unproven-bookings.ts';
import * as wordsApart from './migrations/0021-words-apart.ts';
import * as readerFixes from './migrations/0022-reader-fixes.ts';
import * as mailSender from './migrations/0023-mail-sender.ts';
import * as layoutPreviews from './migrations/0024-layout-previews.ts';
import * as ownSendings from './migrations/0025-own-sendings.ts';
import * as newsletterAddress from './migrations/0026-newsletter-address.ts';
import * as rateLimits from './migrations/0027-rate-limits.ts';
import * as mailData from './migrations/0028-mail-data.ts';

/** Every migration, in order. They only go forward; a change of a released one is a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-publishing': publishing,
  '0003-visitors': visitors,
  '0004-search': search,
  '0005-jobs': jobs,
  '0006-title-faces': titleFaces,
  '0007-members': members,
  '0008-forms': forms,
  '0009-blog': blog,
  '0010-search-question': searchQuestion,
  '0011-catalogue': catalogue,
  '0012-bookings': bookings,
  '0013-newsletter': newsletter,
  '0014-reviews': reviews,
  '0015-visits': visits,
  '0016-places': places,
  '0017-account-fixes': accountFixes,
  '0018-form-answers': formAnswers,
  '0020-unproven-bookings': unprovenBookings,
  '0021-words-apart': wordsApart,
  '0022-reader-fixes': readerFixes,
  '0023-mail-sender': mailSender,
  '0024-layout-previews': layoutPreviews,
  '0025-own-sendings': ownSendings,
  '0026-newsletter-address': newsletterAddress,
  '0027-rate-limits': rateLimits,
  '0028-mail-data': mailData,
};

/**
 * Brings the database to this program's newest migration, under the advisory lock that keeps two programs from doing it at
 * once; only up to `last` where that is given, for the rows of an older backup. Returns the names of those that ran. Throws
 * when one fails; those before it stay.
 */
export async function migrate(directUrl: string, last?: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: directUrl, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
    if (last !== undefined) {
      // Going to an earlier one would undo the later ones: a base that has it already stays as it is.
      const known = await migrator.getMigrations();
      if (known.some(({ name, executedAt }) => name === last && executedAt !== undefined)) return [];
    }
    const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
    if (error) throw error;
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
