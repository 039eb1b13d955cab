import type { Company } from '../companies/read-company.ts';
import type { PaymentMethod } from '../ordering/stock-hold.ts';

/** What a paper is: an invoice, that of a deposit, or a credit note (380, 386, 381 of UNTDID 1001). */
export type PaperKind = 'invoice' | 'deposit' | 'credit-note';

/** VAT category: S with a rate, E by franchise (art. 293 B), O outside VAT. */
export type VatCategory = 'S' | 'E' | 'O';

/** A postal address as papers print it; country as ISO 3166-1 alpha-2. */
export interface PaperAddress {
  lines: readonly string[];
  postalCode: string;
  city: string;
  country: string;
}

/** Who sells, as frozen when the paper is issued. */
export interface PaperSeller {
  name: string;
  /** Legal form and capital in words, as « SAS au capital de 1 000,00 € », or empty. */
  legalForm: string;
  siren: string;
  siret: string;
  /** Null where the seller has none (art. 293 B). */
  vatNumber: string | null;
  /** Trade register and its town, or empty. */
  register: string;
  /** Unique identifier of packaging (REP), or empty. */
  packagingIdentifier: string;
  address: PaperAddress;
  email: string;
  phone: string;
}

/** Who buys: a private person or a company. Lies beside the paper, which holds its salted hash alone. */
export interface PaperBuyer {
  name: string;
  company: Company | null;
  address: PaperAddress | null;
  email: string | null;
  /** Where the goods go, if not to the address of the buyer. */
  delivery: { name: string; address: PaperAddress } | null;
}

/** Integer cents; net + VAT = total. A credit note has positive amounts too: its kind says that they go back. */
export interface PaperAmount {
  netCents: number;
  vatCents: number;
  totalCents: number;
}

/** A rate in hundredths of a percent (2000 = 20 %), with its category. */
export interface PaperRate {
  category: VatCategory;
  rate: number;
}

/** A line: amounts after reductions, for its whole quantity. */
export interface PaperLine extends PaperAmount, PaperRate {
  designation: string;
  /** What follows in small letters: vintage, volume, what a box holds. */
  details: string;
  quantity: number;
  /** Nothing is delivered for it: its day is that of its payment in reports of sales. */
  isService?: true;
}

/** A paper as it is frozen: nothing of it changes once its number is given. */
export interface Paper {
  kind: PaperKind;
  /** As `FA-2026-000123`. */
  number: string;
  /** Day in Paris, as 2026-11-29: the year of the number is that of this day. */
  issuedOn: string;
  /** BCP 47, as `fr-FR`. */
  language: string;
  operation: 'goods' | 'services' | 'both';
  /** VAT on debits by option. */
  isVatOnDebits: boolean;
  /** The mention of art. 293 B or of what else explains a missing VAT, or empty. */
  vatMention: string;
  seller: PaperSeller;
  order: { reference: string; placedOn: string };
  /** Day of delivery or of the service, null while it is to come. */
  deliveredOn: string | null;
  lines: readonly PaperLine[];
  /** Shipping as one charge per rate. */
  shipping: readonly (PaperAmount & PaperRate)[];
  /** Sums of lines and shipping by rate, and their sum. */
  groups: readonly (PaperAmount & PaperRate)[];
  totals: PaperAmount;
  /** How it is paid; `paidOn` null while it is due. */
  payment: { method: PaymentMethod; paidOn: string | null; paidCents: number; dueOn: string };
  /** Of a credit note: number and day of its invoice, and why. */
  credited: { number: string; issuedOn: string; reason: string } | null;
  /** Version of the rules under which it is written, as « EN 16931 1.3.16 · BR-FR 1.4.0 ». */
  rules: string;
}
