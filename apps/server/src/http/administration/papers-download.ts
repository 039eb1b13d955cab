import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCalendarDay } from '@vitrine/domain/kernel/local-date';
import { type FailedResult, fail } from '@vitrine/domain/kernel/result';
import { createZip } from '../../adapters/archives/zip-archive.ts';
import { startPapersDownload, writePapersOfPeriod } from '../../features/invoices/files/papers-of-period.operations.ts';
import type { SiteIdentity } from '../../request-context.ts';
import { commonHeaders } from '../security-headers.ts';
import type { ServerContext } from '../server-context.ts';
import { checkStaffAccess } from './staff-access.ts';
import { createStaffFacts, type RequestFacts } from './staff-facts.ts';
import { createStaffRunner } from './staff-runner.ts';

/** Path of the papers of a period, below the API: a browser saves them as they come, however many they are. */
export const papersFilePath = '/admin/sites/:idSite/papers-file/:from/:to';
const demand = { right: 'orders.read', stepUp: true, path: '/admin/sites/{idSite}/papers-file' } as const;

/** Sends the papers of a period as a zip, written while it is sent; returns the refusal where there is one. */
export async function sendPapers(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  given: RequestFacts,
  { site, ...period }: { site: SiteIdentity; from: string; to: string; isOfCompanies: boolean },
): Promise<FailedResult | undefined> {
  const runner = createStaffRunner(context, createStaffFacts(context, request, given, site));
  const found = await runner.write(
    async (scope) =>
      checkStaffAccess(demand, scope) ??
      (isCalendarDay(period.from) && isCalendarDay(period.to) ? startPapersDownload(scope, period) : fail('not-found')),
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
  await writePapersOfPeriod({ read: runner.read, site, services: context.services }, period, archive).catch(
    async (error: Error) => {
      // Whoever leaves during a download is no error. What breaks is cut: half an archive opens nowhere.
      if (!response.destroyed)
        context.log.warn({ site: site.id, cause: error.message }, 'factures d’une période coupées');
      await archive.abandon();
    },
  );
  return undefined;
}
