import type { ReportContent, SalesReport } from '@vitrine/domain/reporting/report';
import type { RequestContext } from '../../request-context.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { findReport } from './sales-reports.repository.ts';

/** Reads a closed report as flow 10 says it. */
export async function readClosedReport(context: RequestContext, id: string): Promise<SalesReport | undefined> {
  const row = await findReport(context, id);
  if (!row) return undefined;
  return {
    id: row.id,
    type: row.replaces_known ? 'RE' : 'IN',
    issuedAt: row.closed_at.getTime(),
    period: { from: row.from_day, to: row.to_day },
    seller: { siren: row.siren, name: row.seller },
    platform: await findPlatform(context),
    content: JSON.parse(row.content) as ReportContent,
  };
}

/** Finds the platform that reports name as their sender; null while none is set. */
export async function findPlatform(context: RequestContext): Promise<SalesReport['platform']> {
  const { REPORT_PLATFORM_NUMBER: number, REPORT_PLATFORM_NAME: name } = await getSettings(context);
  return number ? { number, name } : null;
}
