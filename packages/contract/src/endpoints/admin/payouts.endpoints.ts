import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const path = '/admin/sites/{idSite}/payouts';
const day = z.iso.date('Indiquez un jour comme 2026-12-24.').meta({ examples: ['2026-12-24'] });
const counted = z.object({ count: z.int(), cents: z.int() });

const payout = z.object({
  id: z.string(),
  state: z.enum(['pending', 'paid', 'failed', 'cancelled']),
  /** Whether the service tells what it holds: `unknown` for one whose amount a person asked for. */
  contents: z.enum(['told', 'awaited', 'unknown']),
  arrivesOn: z.string(),
  /** Negative where the service takes money back. */
  amountCents: z.int(),
  lines: z.int(),
  payments: counted,
  refunds: counted,
  disputesCents: z.int(),
  otherCents: z.int(),
  feeCents: z.int(),
  /** Movements that belong to no payment of the shop. */
  unmatched: z.int(),
  /** What is paid out less what its movements explain: 0, or to be asked for. */
  differenceCents: z.int(),
});

export const listCardPayouts = defineEndpoint({
  method: 'GET',
  path,
  area,
  summary:
    'Liste les versements du service de cartes arrivés dans une période, chacun avec ses paiements, remboursements, contestations et frais, et ce qu’ils n’expliquent pas.',
  access: 'staff',
  right: 'accounts.read',
  params: siteParams,
  query: z.strictObject({ from: day, to: day }),
  reply: z.object({ payouts: z.array(payout) }),
  errors: ['not-found', 'invalid-fields'],
  isAddition: true,
});

export const readCardPayout = defineEndpoint({
  method: 'GET',
  path: `${path}/{idPayout}`,
  area,
  summary: 'Donne un versement du service de cartes avec chacun de ses mouvements et sa commande.',
  access: 'staff',
  right: 'accounts.read',
  params: z.strictObject({
    idSite: idNumber,
    idPayout: z
      .string()
      .max(80, 'Indiquez un versement.')
      .meta({ examples: ['po_1MtHbELkdIwHu7ixl4OzzPMv'] }),
  }),
  reply: z.object({
    timeZone: z.string(),
    payout,
    lines: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['payment', 'refund', 'dispute', 'fee', 'other']),
        /** The service's own word for it. */
        type: z.string(),
        at: z.string(),
        amountCents: z.int(),
        feeCents: z.int(),
        order: z.object({ id: z.int(), reference: z.string() }).nullable(),
        /** Of the payment at the service. */
        serviceReference: z.string(),
        description: z.string(),
      }),
    ),
    /** Whether it holds more than are listed. */
    isCut: z.boolean(),
  }),
  errors: ['not-found'],
  isAddition: true,
});
