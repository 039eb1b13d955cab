import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { findNearestPath, prepareCandidates } from '@vitrine/domain/addresses/find-nearest-path';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { addDays } from '@vitrine/domain/kernel/working-days';
import { getLocalDay } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import {
  type LostAddressRow,
  type LostAddressView,
  listLostAddressRows,
  listVisiblePaths,
  updateLostAddressesDismissed,
} from './lost-addresses.repository.ts';

/** Days that the counts are of, today included. */
const countedDays = 30;
/** Contents among which the nearest page is looked for. */
const maxCandidates = 3000;

/** Lists the addresses that visitors asked for in vain, most asked for first, each with the page that it may have meant. */
export async function listLostAddresses(
  context: RequestContext,
  { view = 'open', after = 0, nbItem = 50 }: { view?: LostAddressView; after?: number; nbItem?: number },
): Promise<Result<ReplyOf<'listLostAddresses'>>> {
  const { lost, pages } = await findLostAddresses(context, view);
  const shown = lost.slice(after, after + nbItem);
  const candidates = prepareCandidates(pages);
  return succeed({
    addresses: shown.map((row) => ({
      path: row.path,
      hits: row.hits,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
      referrerHost: row.referrer_host,
      isOwnLink: isOwnHost(context, row.referrer_host),
      suggestion: row.redirect_id === null ? suggestPage(context, row.path, candidates) : null,
      redirect: row.redirect_id === null ? null : { id: row.redirect_id, target: row.target ?? '' },
    })),
    pages: pages.slice(0, 500),
    days: countedDays,
    count: lost.length,
    next: after + nbItem < lost.length ? after + nbItem : null,
  });
}

/** Counts the addresses that are lost still, and those that a page of the site itself links to. */
export async function countLostAddresses(
  context: RequestContext,
): Promise<{ lost: number; ownLinks: { path: string; hits: number }[] }> {
  const { lost } = await findLostAddresses(context, 'open');
  return {
    lost: lost.length,
    ownLinks: lost
      .filter(({ referrer_host: host }) => isOwnHost(context, host))
      .map(({ path, hits }) => ({ path, hits })),
  };
}

async function findLostAddresses(
  context: RequestContext,
  view: LostAddressView,
): Promise<{ lost: LostAddressRow[]; pages: { path: string; title: string }[] }> {
  const since = addDays(getLocalDay(context), 1 - countedDays);
  const pages = await listVisiblePaths(context, maxCandidates);
  const known = new Set(pages.map(({ path }) => path));
  const rows = await listLostAddressRows(context, since, view);
  // A page that has come back is lost no longer.
  return { lost: rows.filter(({ path }) => !known.has(path)), pages };
}

const isOwnHost = ({ site }: RequestContext, host: string | null) => site.hosts.some((own) => own.host === host);

function suggestPage(
  { site }: RequestContext,
  path: string,
  candidates: ReturnType<typeof prepareCandidates<{ path: string; title: string }>>,
): { path: string; title: string } | null {
  const prefix = site.languages.find((language) => language.prefix && path.startsWith(`/${language.prefix}/`))?.prefix;
  const nearest = findNearestPath(prefix ? path.slice(prefix.length + 1) : path, candidates);
  if (!nearest) return null;
  return { ...nearest, path: prefix ? `/${prefix}${nearest.path}` : nearest.path };
}

/** Puts lost addresses away, or takes them back into the list. */
export async function updateLostAddresses(
  context: RequestContext,
  { paths, isDismissed }: InputOf<'updateLostAddresses'>['body'],
): Promise<Result<ReplyOf<'updateLostAddresses'>>> {
  const changed = await updateLostAddressesDismissed(context, paths, isDismissed);
  if (changed.length)
    await auditStaffAct(context, {
      act: isDismissed ? 'lost-address.dismiss' : 'lost-address.reopen',
      kind: 'lost-address',
      resourceId: changed[0] ?? '',
      after: { paths: changed },
    });
  return succeed({ paths: changed });
}
