import { formatReportId } from '@vitrine/domain/reporting/report-periods';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import { saveSecret } from '../secrets/secrets.operations.ts';
import { updateSettings } from '../settings/settings.operations.ts';
import { insertReport } from './sales-reports.repository.ts';

/** The report that each tenant has. */
const report = 'F103-20300101-20300131-1';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listSalesReports: {
    own: { params: { idSite: tenantId } },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
  },
  readSalesReport: {
    own: { params: { idSite: tenantId, idReport: report } },
    holdsMark: false,
    prepareStaff: async (server, idSite) => ({
      params: { idSite, idReport: await server.write(idSite, createReport) },
    }),
  },
  exportSalesReport: {
    own: { params: { idSite: tenantId }, body: { report: 'transactions', format: 'csv' } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (_, idSite) => ({ params: { idSite }, body: { report: 'transactions', format: 'csv' } }),
  },
  rectifySalesReport: {
    own: { params: { idSite: tenantId }, body: { report } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite) => ({
      params: { idSite },
      body: { report: await server.write(idSite, createReport) },
    }),
  },
  sendSalesReport: {
    own: { params: { idSite: tenantId }, body: { report } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite) => {
      await server.write(idSite, connectPlatform);
      return { params: { idSite }, body: { report: await server.write(idSite, createReport) } };
    },
  },
  testReportPlatform: {
    own: { params: { idSite: tenantId } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite) => {
      await server.write(idSite, connectPlatform);
      return { params: { idSite } };
    },
  },
};

/** Adds a closed report to a tenant, and its sending. */
export async function seedTenant(context: RequestContext): Promise<void> {
  const id = await createReport(context);
  await insertRow(context, 'sales_report_sending', {
    report_id: id,
    document: '<Report/>',
    hash: 'a'.repeat(64),
    requested_at: new Date(context.now),
  } as Parameters<typeof insertRow<'sales_report_sending'>>[2]);
}

/** Adds a report of a month of its own, which says a sale of which there is no paper: it can be replaced. Returns its id. */
async function createReport(context: RequestContext): Promise<string> {
  const [row] = await context.transaction.query<{ count: number }>(
    'select count(*)::int as count from sales_report where site_id = $1',
    [context.site.id],
  );
  const month = row?.count ?? 0;
  const day = (months: number, date: number) => new Date(Date.UTC(2030, months, date)).toISOString().slice(0, 10);
  const period = { from: day(month, 1), to: day(month + 1, 0) };
  const id = formatReportId('transactions', period, 1);
  const sums = { netCents: 1000, vatCents: 200 };
  const sale = { day: period.from, category: 'TLB1', isVatOnDebits: false, count: 1, ...sums };
  await insertReport(context, {
    id,
    kind: 'transactions',
    from_day: period.from,
    to_day: period.to,
    due_on: day(month + 1, 10),
    place: 1,
    regime: 'QUARTERLY',
    rules: 'DGFiP 3.2',
    siren: '732829320',
    seller: 'Cave',
    content: JSON.stringify({ kind: 'transactions', sales: [{ ...sale, rates: [{ rate: 2000, ...sums }] }] }),
    is_empty: false,
    net_cents: 1000,
    vat_cents: 200,
    total_cents: 1200,
    closed_at: new Date(context.now),
  });
  return id;
}

async function connectPlatform(context: RequestContext): Promise<void> {
  await updateSettings(
    context,
    {
      REPORT_PLATFORM_NUMBER: '0123',
      REPORT_PLATFORM_URL: 'https://api.plateforme.example/flow-service',
      REPORT_TOKEN_URL: 'https://auth.plateforme.example/token',
      REPORT_CLIENT_ID: 'cave',
    },
    { name: 'essai', isSuperAdmin: true },
  );
  await saveSecret(context, 'REPORT_CLIENT_SECRET', 'motdepasse');
}
