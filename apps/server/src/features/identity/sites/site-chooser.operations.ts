import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { listRights, type StaffRole } from '@vitrine/domain/people/staff-rights';
import type { PlatformContext } from '../../../request-context.ts';
import { requireStaff } from '../accounts/own-account.ts';
import { listSiteChoices, type SiteChoice } from './site-chooser.repository.ts';

/** Lists a page of the sites that the account may open. */
export async function listStaffSites(
  context: PlatformContext,
  {
    q = '',
    idSite,
    after,
    nbItem = 50,
  }: { q?: string | undefined; idSite?: number | undefined; after?: string | undefined; nbItem?: number },
): Promise<Result<ReplyOf<'listStaffSites'>>> {
  const { accountId: id, isSuperAdmin: isAll } = requireStaff(context);
  const position = after === undefined ? undefined : parseSitePosition(after);
  if (after !== undefined && !position)
    return fail('invalid-request', { fields: { after: 'Indiquez le repère que la page précédente a donné.' } });
  const rows = await listSiteChoices(
    context.transaction,
    { id, isAll },
    { words: q, siteId: idSite, after: position, count: nbItem + 1 },
  );
  const shown = rows.slice(0, nbItem);
  const last = shown.at(-1);
  return succeed({
    sites: shown.map((row) => {
      const role: StaffRole = isAll ? 'SUPER_ADMIN' : (row.role ?? 'DESK');
      const { id: idSite, name, host, isBuilding, isSuspended, isECommerce, timeZone, locales } = row;
      return {
        idSite,
        name,
        host,
        isBuilding,
        isSuspended,
        isECommerce,
        timeZone,
        locales,
        role,
        rights: listRights(role),
      };
    }),
    next: rows.length > nbItem && last ? formatSitePosition(last) : null,
  });
}

/** Formats the place of a site in a list by name, for the page that follows it. */
export const formatSitePosition = ({ id, sortName }: Pick<SiteChoice, 'id' | 'sortName'>): string =>
  Buffer.from(JSON.stringify([sortName, id])).toString('base64url');

/** Reads such a place; undefined where a text is none. */
export function parseSitePosition(text: string): { sortName: string; id: number } | undefined {
  try {
    const [sortName, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    return typeof sortName === 'string' && Number.isSafeInteger(id) && !sortName.includes('\u0000')
      ? { sortName, id: id as number }
      : undefined;
  } catch {
    return undefined;
  }
}
