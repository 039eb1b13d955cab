import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const day = z.iso.date('Indiquez un jour comme 2026-12-24.').meta({ examples: ['2026-12-24'] });

/** Days of the site, both included. */
const period = { from: day, to: day };

/** What the accounts of a shop can be downloaded as. */
export const accountExports = [
  ...(['invoices', 'paper-vat', 'fec', 'orders', 'lines', 'payments', 'payouts'] as const),
  ...(['vat', 'hectolitres', 'stock', 'movements'] as const),
] as const;
export type AccountExport = (typeof accountExports)[number];

/** Days of one period, at most: an accounting year lasts two years at most. */
export const longestPeriod = 731;

/** Lines of one file. */
export const maximumAccountLines = 100_000;

const amounts = { totalCents: z.int(), netCents: z.int(), vatCents: z.int() };

export const readAccounts = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/accounts',
  area,
  summary:
    'Donne les chiffres d’une boutique pour une période\u00a0: ventes payées moins remboursements, TVA par taux, argent reçu et rendu par moyen de paiement, hectolitres de vin.',
  access: 'staff',
  right: 'accounts.read',
  params: siteParams,
  query: z.strictObject(period),
  reply: z.object({
    /** What was paid, less what was given back. */
    turnover: z.object(amounts),
    sales: z.object({ count: z.int(), totalCents: z.int() }),
    refunds: z.object({ count: z.int(), totalCents: z.int() }),
    /** By VAT rate in hundredths of a percent, the highest first. */
    rates: z.array(z.object({ rate: z.int(), ...amounts })),
    /** Money by how it came. */
    methods: z.array(
      z.object({
        method: z.enum(['card', 'terminal', 'cash', 'transfer', 'cheque', 'collection']),
        receivedCents: z.int(),
        returnedCents: z.int(),
      }),
    ),
    /** Millilitres of wine. `leftMl` is what was in the cellar at the end of the period, null where products of several capacities are counted as one. */
    wines: z.array(
      z.object({
        appellation: z.string(),
        colour: z.string(),
        year: z.int().nullable(),
        soldMl: z.int(),
        refundedMl: z.int(),
        leftMl: z.int().nullable(),
      }),
    ),
  }),
  errors: ['not-found', 'invalid-fields'],
  isAddition: true,
});

export const readAccountsDownload = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/accounts-download',
  area,
  summary:
    'Donne l’adresse à laquelle se télécharge, en un ZIP, tout ce qu’un comptable demande d’une période\u00a0: factures et avoirs en PDF, TVA, écritures (FEC), paiements, versements, hectolitres et stock, avec un index. Pour qui vient de confirmer son identité.',
  access: 'staff',
  right: 'accounts.read',
  stepUp: true,
  params: siteParams,
  query: z.strictObject(period),
  reply: z.object({ url: z.string(), name: z.string().describe('Nom du fichier.') }),
  errors: ['not-found', 'invalid-fields'],
  isAddition: true,
});

export const exportAccounts = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/accounts/export',
  area,
  summary:
    'Exporte en CSV ou en JSON les factures et avoirs, la TVA par jour des factures ou des paiements, et en texte les écritures (FEC), les commandes, leurs lignes, les paiements, les versements du service de cartes, les hectolitres, le stock ou ses mouvements d’une période. Le journal garde qui l’a fait.',
  access: 'staff',
  right: 'accounts.read',
  stepUp: true,
  params: siteParams,
  body: z.strictObject({
    what: z.enum(accountExports, 'Choisissez un fichier de la liste.').meta({ examples: ['vat'] }),
    /** The file of entries has one form, that of the law. */
    format: z.enum(['csv', 'json', 'txt'], 'Choisissez csv, json ou txt.'),
    ...period,
  }),
  /** A file with its name; its content is base64. */
  reply: z.object({ name: z.string(), content: z.string() }),
  replyType: 'file',
  errors: ['not-found', 'invalid-fields'],
  isAddition: true,
});
