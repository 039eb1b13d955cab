import { expect } from 'vitest';
import { isLongRun } from '../runner/long-set.ts';
import type { TestServer } from '../servers/test-server.ts';
import { maskChanging } from './mask-changing.ts';

/** What a site keeps of all that has happened in it, one row a line. */
const traces: Readonly<Record<string, string>> = {
  mails: `select concat_ws(' | ', template, recipient, reply_to, locale, data::text) as line from outgoing_mail where site_id = $1`,
  audit: `select concat_ws(' | ', action, before::text, after::text) as line from audit_entry where site_id = $1`,
  orders: `select concat_ws(' | ', kind, author, note) as line from order_event where site_id = $1`,
  stock: `select concat_ws(' | ', reason, quantity, note) as line from stock_movement where site_id = $1`,
  bookings: `select concat_ws(' | ', state, seats, price_cents, firstname, attendance, paid_cents, paid_by, note) as line
    from booking where site_id = $1`,
  conversations: `select concat_ws(' | ', kind, state, suspicion, is_unread, person_name, person_email, title, excerpt) as line
    from conversation where site_id = $1`,
};

/**
 * Compares what a scenario has left in a site with what is recorded of it: what its mails were told, what the journal of staff says, the history
 * of its orders, its stock, registrations and conversations. The long set does more.
 */
export async function expectRecordedTraces(server: TestServer, siteId: number): Promise<void> {
  if (isLongRun) return;
  const found: Record<string, string[]> = {};
  await server.write(siteId, async ({ transaction }) => {
    for (const [name, text] of Object.entries(traces)) {
      const rows = await transaction.query<{ line: string }>(text, [siteId]);
      if (rows.length) found[name] = [...new Set(rows.map(({ line }) => maskLine(line)))].sort();
    }
  });
  expect(found).toMatchSnapshot();
}

const maskLine = (line: string): string =>
  maskChanging(
    line
      .replaceAll(/\b(?:pi|re|ch|dp|po|txn)_\w+/g, 'CARD')
      .replaceAll(/\d{12,}/g, 'MOMENT')
      // A reference as somebody types it.
      .replaceAll(/n° \d{6} \w{7}\b/g, 'n° REFERENCE')
      .replaceAll(/(\/(?:commandes|retractations)\/)\d+/g, '$1ID')
      .replaceAll(/("(?:\w*Id|id|\w*_id)": ?)"?\d+"?/g, '$1"ID"')
      .replaceAll(/(?<="(?:\w*[cC]ents)": )(\d+)/g, '#$1'),
  );
