import { queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { saveFile } from '../../base/api/save-file.ts';

export type SalesReports = ReplyOf<'listSalesReports'>;
export type ClosedReport = SalesReports['reports'][number];
export type RunningReport = SalesReports['running'][number];
export type ReportContent = RunningReport['content'];

/** The running periods, and the reports that are closed. */
export const salesReportsQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['sales-reports', idSite],
    queryFn: ({ signal }) => callApi('listSalesReports', { params: { idSite } }, { signal }),
    // Orders change on other screens.
    staleTime: 0,
  });

/** A closed report, day by day. */
export const salesReportQuery = (idSite: number, idReport: string) =>
  queryOptions({
    queryKey: ['sales-reports', idSite, idReport],
    queryFn: ({ signal }) => callApi('readSalesReport', { params: { idSite, idReport } }, { signal }),
    staleTime: 0,
  });

/** Downloads a closed report, or what the running period says so far. */
export async function exportSalesReport(
  idSite: number,
  { name, ...body }: InputOf<'exportSalesReport'>['body'] & { name: string },
): Promise<void> {
  const content = await callApi('exportSalesReport', { params: { idSite }, body }, { isFile: true });
  saveFile(content as unknown as Blob, `${name}.${body.format}`);
}

/** Has a report sent to the platform. */
export async function sendSalesReport(idSite: number, report: string): Promise<void> {
  await callApi('sendSalesReport', { params: { idSite }, body: { report } });
  await queryClient.invalidateQueries({ queryKey: ['sales-reports', idSite] });
}

/** Tries the connection to the platform. */
export const testPlatform = (idSite: number) => callApi('testReportPlatform', { params: { idSite } });

/** Makes the report that replaces another. */
export async function rectifySalesReport(idSite: number, report: string): Promise<{ id: string }> {
  const made = await callApi('rectifySalesReport', { params: { idSite }, body: { report } });
  await queryClient.invalidateQueries({ queryKey: ['sales-reports', idSite] });
  return made;
}
