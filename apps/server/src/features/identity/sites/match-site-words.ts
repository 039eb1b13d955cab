import { foldText } from '@vitrine/domain/kernel/fold-text';
import { escapeLike } from '../../../storage/list-sql.ts';

/**
 * Condition of SQL on `site`: words are part of its name or of a host. `folded` and `plain` are the parameters of the patterns. Two
 * lists of numbers rather than one `or`: each is read from its index.
 */
export const matchesSiteWords = (folded: string, plain: string): string =>
  `site.id in (select found.id from site found where vitrine_fold(found.name) like ${folded}
    union all select site_host.site_id from site_host where site_host.host like ${plain})`;

/** The patterns of these words: of a name, which is folded, and of a host. */
export const buildSitePatterns = (words: string): readonly [folded: string, plain: string] => [
  `%${escapeLike(foldText(words))}%`,
  `%${escapeLike(words.toLowerCase())}%`,
];
