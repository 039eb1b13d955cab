import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import type { ReportedPayments, ReportedSales, SalesReport } from '@vitrine/domain/reporting/report';
import { writeElement, writeHundredths, writeText } from '../papers/write-xml.ts';

/** Writes a report as flow 10 of the DGFiP: sales by day (10.3) or payments by day (10.4), in one line. The same report gives the same bytes. */
export function writeReport(report: SalesReport): string {
  const { content } = report;
  const body =
    content.kind === 'transactions'
      ? writeElement('TransactionsReport', [writePeriod(report), ...content.sales.map(writeSales)])
      : writeElement('PaymentsReport', [writePeriod(report), ...content.payments.map(writePayments)]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement('Report', [writeDocument(report), body])}\n`;
}

function writeDocument({ id, type, issuedAt, seller, platform }: SalesReport): string {
  const own = [writeText('Id', seller.siren, { schemeId: '0002' }), writeText('Name', seller.name)];
  const role = (code: string) => writeText('RoleCode', code);
  return writeElement('ReportDocument', [
    writeText('Id', id),
    writeElement('IssueDateTime', writeText('DateTimeString', formatMoment(issuedAt))),
    writeText('TypeCode', type),
    // The public portal takes reports of approved platforms alone (rule G6.22): whose is not known yet, the seller stands in.
    writeElement(
      'Sender',
      platform
        ? [
            writeText('Id', platform.number, { schemeId: '0238' }),
            writeText('Name', platform.name || platform.number),
            role('WK'),
          ]
        : [...own, role('SE')],
    ),
    writeElement('Issuer', [...own, role('SE')]),
  ]);
}

/** AAAAMMJJHHMMSS in Paris (rule G7.53). */
function formatMoment(moment: number): string {
  const seconds = String(Math.floor(moment / 1000) % 60).padStart(2, '0');
  return `${toLocalMinute(moment, 'Europe/Paris').replace(/\D/g, '')}${seconds}`;
}

const formatDay = (day: string) => day.replaceAll('-', '');

function writePeriod({ period }: SalesReport): string {
  return writeElement('ReportPeriod', [
    writeText('StartDate', formatDay(period.from)),
    writeText('EndDate', formatDay(period.to)),
  ]);
}

function writeSales({ day, category, isVatOnDebits, count, netCents, vatCents, rates }: ReportedSales): string {
  return writeElement('Transactions', [
    writeText('Date', formatDay(day)),
    writeText('TransactionsCurrency', 'EUR'),
    // VAT on debits, as in CII.
    isVatOnDebits ? writeText('TaxDueDateTypeCode', '5') : '',
    writeText('CategoryCode', category),
    writeHundredths('TaxExclusiveAmount', netCents),
    writeHundredths('TaxTotal', vatCents),
    writeText('TransactionsCount', String(count)),
    ...rates.map((rate) =>
      writeElement('TaxSubtotal', [
        writeHundredths('TaxPercent', rate.rate),
        writeHundredths('TaxableAmount', rate.netCents),
        writeHundredths('TaxTotal', rate.vatCents),
      ]),
    ),
  ]);
}

function writePayments({ day, rates }: ReportedPayments): string {
  return writeElement(
    'Transactions',
    writeElement('Payment', [
      writeText('Date', formatDay(day)),
      ...rates.map(({ rate, totalCents }) =>
        writeElement('SubTotals', [
          writeHundredths('TaxPercent', rate),
          writeText('CurrencyCode', 'EUR'),
          writeHundredths('Amount', totalCents),
        ]),
      ),
    ]),
  );
}
