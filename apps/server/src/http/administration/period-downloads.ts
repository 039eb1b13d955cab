import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCalendarDay } from '@vitrine/domain/kernel/local-date';
import { type FailedResult, fail, type Result } from '@vitrine/domain/kernel/result';
import type { ArchiveWriter } from '../../adapters/archives/archive-reader.ts';
import { createZip } from '../../adapters/archives/zip-archive.ts';
import type { PrepareContext } from '../../features/bind-endpoint.ts';
import { startPapersDownload, writePapersOfPeriod } from '../../features/invoices/files/papers-of-period.operations.ts';
import { startAccountsDownload, writeAccounts } from '../../features/shop-exports/accounts-archive.operations.ts';
import type { RequestContext, SiteIdentity } from '../../request-context.ts';
import { commonHeaders } from '../security-headers.ts';
import type { ServerContext } from '../server-context.ts';
import { checkStaffAccess } from './staff-access.ts';
import { createStaffFacts, type RequestFacts } from './staff-facts.ts';
import { createStaffRunner } from './staff-runner.ts';

interface Period {
  from: string;
  to: string;
  isOfCompanies: boolean;
}

/** What staff take along of a period as one zip, which a browser saves as it comes. */
interface PeriodDownload {
  /** Below the API. */
  path: string;
  demand: Parameters<typeof checkStaffAccess>[0];
  /** Judges the period, and notes in the journal who takes it along. */
  start(context: RequestContext, period: Period): Promise<Result<{ name: string }>>;
  write(
    scope: Pick<PrepareContext, 'read' | 'site' | 'services'>,
    period: Period,
    archive: ArchiveWriter,
  ): Promise<unknown>;
}

/** The downloads of a period: its papers, and all that an accountant asks for. */
export const periodDownloads: readonly PeriodDownload[] = [
  {
    path: '/admin/sites/:idSite/papers-file/:from/:to',
    demand: { right: 'orders.read', stepUp: true, path: '/admin/sites/{idSite}/papers-file' },
    start: startPapersDownload,
    write: writePapersOfPeriod,
  },
  {
    path: '/admin/sites/:idSite/accounts-file/:from/:to',
    demand: { right: 'accounts.read', stepUp: true, path: '/admin/sites/{idSite}/accounts-file' },
    start: (context, { from, to }) => startAccountsDownload(context, { from, to }),
    write: (scope, { from, to }, archive) => writeAccounts(scope, { from, to }, archive),
  },
];

/** Sends what a period holds as a zip, written while it is sent; returns the refusal where there is one. */
export async function sendPeriod(
  context: ServerContext,
  { request, response, given }: { request: IncomingMessage; response: ServerResponse; given: RequestFacts },
  { demand, start, write }: PeriodDownload,
  { site, ...period }: Period & { site: SiteIdentity },
): Promise<FailedResult | undefined> {
  const runner = createStaffRunner(context, createStaffFacts(context, request, given, site));
  const found = await runner.write(
    async (scope) =>
      checkStaffAccess(demand, scope) ??
      (isCalendarDay(period.from) && isCalendarDay(period.to) ? start(scope, period) : fail('not-found')),
  );
  if (!found.ok) return found;
  response.writeHead(200, {
    ...commonHeaders,
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${found.value.name}"`,
    'cache-control': 'private, no-store',
  });
  if (request.method === 'HEAD') {
    response.end();
    return undefined;
  }
  const archive = createZip(response);
  try {
    await write({ read: runner.read, site, services: context.services }, period, archive);
    await archive.finish();
  } catch (error) {
    // Whoever leaves during a download is no error. What breaks is cut: half an archive opens nowhere.
    if (!response.destroyed)
      context.log.warn({ site: site.id, cause: (error as Error).message }, 'téléchargement d’une période coupé');
    await archive.abandon();
  }
  return undefined;
}
