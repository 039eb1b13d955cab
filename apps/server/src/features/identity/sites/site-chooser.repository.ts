import type { SiteRole } from '@vitrine/domain/people/staff-rights';
import type { Transaction } from '../../../storage/database.ts';
import { matchSiteWords } from '../../../storage/sql/site-words-sql.ts';

export interface SiteChoice {
  id: number;
  name: string;
  /** The name as the list is ordered by it. */
  sortName: string;
  host: string | null;
  isBuilding: boolean;
  isSuspended: boolean;
  isECommerce: boolean;
  timeZone: string;
  /** Its own language first. */
  locales: string[];
  role: SiteRole | null;
}

/**
 * Lists the sites that an account may open, by name: all of them with `isAll`, else those of its grants. `after` is the
 * last one of the page before.
 */
export function listSiteChoices(
  transaction: Transaction,
  account: { id: number; isAll: boolean },
  filter: {
    words: string;
    siteId: number | undefined;
    after: { sortName: string; id: number } | undefined;
    count: number;
  },
): Promise<SiteChoice[]> {
  const search = matchSiteWords(filter.words, 7);
  return transaction.query(
    `select site.id, site.name, lower(site.name) as "sortName", site.is_building as "isBuilding",
       site.state = 'suspended' as "isSuspended", site.is_ecommerce as "isECommerce", staff_grant.role,
       site.time_zone as "timeZone",
       array(select language.code from site_language language where language.site_id = site.id
         order by language.is_default desc, language.code) as locales,
       (select site_host.host from site_host where site_host.site_id = site.id
         order by site_host.kind = 'prod' and (site_host.is_main or not site_host.is_recognised) desc, site_host.is_main desc, site_host.host limit 1) as host
     from site left join staff_grant on staff_grant.site_id = site.id and staff_grant.account_id = $1
     where site.state <> 'deleted' and ($2 or staff_grant.role is not null) and ($6::int is null or site.id = $6)
       and ($3::text is null or (lower(site.name) collate "fr-x-icu", site.id) > ($3::text, $4::int))
       and ${search.condition}
     order by lower(site.name) collate "fr-x-icu", site.id limit $5`,
    [
      account.id,
      account.isAll,
      filter.after?.sortName ?? null,
      filter.after?.id ?? null,
      filter.count,
      filter.siteId ?? null,
      ...search.values,
    ],
  );
}
