import { foldText } from '@vitrine/domain/kernel/fold-text';
import { escapeLike } from './list-sql.ts';

/**
 * Builds the condition of SQL that words are part of a site's name or of one of its hosts, and the values of its parameters from
 * `first` on. Two lists of numbers rather than one `or`, and no condition without words: each is read from its index then. The
 * numbers are one value, by which the sites are looked up; joined to them, all sites would be read.
 */
export function matchSiteWords(words: string, first: number): { condition: string; values: readonly string[] } {
  if (words === '') return { condition: 'true', values: [] };
  return {
    condition: `site.id = any (array(select found.id from site found where vitrine_fold(found.name) like $${first}
      union all select site_host.site_id from site_host where site_host.host like $${first + 1}))`,
    values: [foldText(words), words.toLowerCase()].map((part) => `%${escapeLike(part)}%`),
  };
}
