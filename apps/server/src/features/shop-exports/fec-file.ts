import { parseAccountPlan } from '@vitrine/domain/accounting/account-plan';
import { buildFec, type FecRow, fecColumns } from '@vitrine/domain/accounting/fec';
import { bookMoney, bookPaper, bookPayout, type JournalEntry } from '@vitrine/domain/accounting/journal';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import type { RequestContext } from '../../request-context.ts';
import { listPayoutsOfPeriod } from '../card-payouts/card-payouts.operations.ts';
import { readChunks } from '../resources/long-exports.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { text } from './account-columns.ts';
import { type AccountFile, prepareFile } from './account-file.ts';
import type { AccountPeriod } from './account-period.ts';
import { moneyLabels } from './money-labels.data.ts';
import { type BookedPaperRow, listBookedPapers } from './papers.repository.ts';
import { listMoney, type MoneyRow } from './sales.repository.ts';

/** Books what happened in a period: papers, money that came and went, and what the card service paid out. */
async function* readEntries(context: RequestContext, period: AccountPeriod): AsyncGenerator<JournalEntry | undefined> {
  for await (const papers of readChunks<BookedPaperRow>((last, limit) =>
    listBookedPapers(context, period, { last, limit }),
  ))
    for (const paper of papers) yield bookPaper(paper);
  for await (const rows of readChunks<MoneyRow>((last, limit) => listMoney(context, period, { last, limit })))
    for (const { at, kind, reference, method, is_by_hand: isByHand, cents } of rows)
      yield bookMoney({
        day: toLocalDate(at.getTime(), context.site.timeZone),
        ...{ reference, label: moneyLabels[kind], method, isByHand, cents },
      });
  for (const payout of (await listPayoutsOfPeriod(context, period)).toReversed())
    if (payout.state !== 'pending')
      yield bookPayout({
        ...{ id: payout.id, arrivesOn: payout.arrives_on, amountCents: payout.amount_cents },
        ...{ feeCents: payout.fee_cents, matchedCents: payout.matched_cents },
        ...{ returnedCents: payout.returned_cents, isReturned: payout.state !== 'paid' },
      });
}

const fec: AccountFile<FecRow> = {
  name: 'FEC',
  columns: fecColumns.map((name) => text(name, name, (row: FecRow) => row[name])),
  async *read(context, period) {
    const { ACCOUNTING_PLAN } = await getSettings(context);
    const accounts = parseAccountPlan(ACCOUNTING_PLAN);
    if (!accounts.ok) throw new Error(`the accounts of a site are read before they are stored: ${accounts.message}`);
    const entries: JournalEntry[] = [];
    for await (const entry of readEntries(context, period)) if (entry) entries.push(entry);
    yield buildFec(entries, accounts.plan);
  },
};

/** The accounting entries of a period: sales from papers, money from payments. */
export const fecFile = prepareFile(fec);
