/** An account that the entries of a shop use. */
interface AccountUse {
  label: string;
  number: string;
  /** How its number must begin (plan comptable général). */
  class: string;
  /** Whether a rate may have an account of its own. */
  isByRate?: true;
}

/** The accounts that the entries of a shop use, with those of the plan comptable général. */
export const accountUses = {
  customers: { label: 'Clients', number: '411000', class: '41' },
  sales: { label: 'Ventes', number: '707000', class: '70', isByRate: true },
  services: { label: 'Prestations de services', number: '706000', class: '70', isByRate: true },
  vouchers: { label: 'Bons hors TVA', number: '419100', class: '4' },
  shipping: { label: 'Ports facturés', number: '708500', class: '70', isByRate: true },
  vat: { label: 'TVA collectée', number: '445710', class: '445', isByRate: true },
  cards: { label: 'Cartes à encaisser', number: '511500', class: '51' },
  cheques: { label: 'Chèques à encaisser', number: '511200', class: '51' },
  cash: { label: 'Caisse', number: '530000', class: '53' },
  bank: { label: 'Banque', number: '512000', class: '51' },
  transfers: { label: 'Virements internes', number: '580000', class: '58' },
  fees: { label: 'Services bancaires', number: '627000', class: '6' },
  suspense: { label: 'En attente', number: '471000', class: '47' },
} as const satisfies Readonly<Record<string, AccountUse>>;

/** Sales of each rate of mainland France have an account of their own, as the VAT return wants them apart. */
export const salesByRate = [
  { rate: 2000, number: '707200' },
  { rate: 1000, number: '707100' },
  { rate: 550, number: '707055' },
  { rate: 210, number: '707021' },
] as const;
