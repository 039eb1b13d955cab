/** The kinds of goods and services that French law taxes alike. Alcoholic drinks are always standard. */
export type VatCategory = 'standard' | 'intermediate' | 'reduced' | 'super-reduced';

/**
 * Where a delivery is taxed: mainland France with Corsica and Monaco; Guadeloupe, Martinique and Réunion; Guiana and
 * Mayotte.
 */
export type VatTerritory = 'mainland' | 'overseas' | 'untaxed-overseas';

/** Departments with a territory of their own, by the beginning of their postcodes. */
export const departmentTerritories: Readonly<Record<string, VatTerritory>> = {
  971: 'overseas',
  972: 'overseas',
  974: 'overseas',
  973: 'untaxed-overseas',
  976: 'untaxed-overseas',
};

/** Postcodes of Guadeloupe that left it, and the territory of French VAT: Saint-Barthélemy, Saint-Martin. */
export const leftPostcodes: readonly string[] = ['97133', '97150'];

/** Countries of the European Union and Monaco, where a seller under the common threshold charges the rates of France. */
export const vatCountries: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU'],
  ...['LV', 'MC', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];

/** Rates in hundredths of a percent, each valid from a day on. */
interface DatedRates {
  territory: VatTerritory;
  /** First day, `YYYY-MM-DD`. */
  from: string;
  rates: Readonly<Record<VatCategory, number>>;
}

/** Rates by territory (CGI, art. 278, 278-0 bis, 279, 281 quater, 294, 296), the latest last. */
export const vatRates: readonly DatedRates[] = [
  {
    territory: 'mainland',
    from: '2012-01-01',
    rates: { standard: 1960, intermediate: 700, reduced: 550, 'super-reduced': 210 },
  },
  {
    territory: 'mainland',
    from: '2014-01-01',
    rates: { standard: 2000, intermediate: 1000, reduced: 550, 'super-reduced': 210 },
  },
  {
    territory: 'overseas',
    from: '2012-01-01',
    rates: { standard: 850, intermediate: 210, reduced: 210, 'super-reduced': 210 },
  },
  {
    territory: 'untaxed-overseas',
    from: '2012-01-01',
    rates: { standard: 0, intermediate: 0, reduced: 0, 'super-reduced': 0 },
  },
];

/** What documents say where no VAT is due, each valid from a day on, the latest last. */
export const vatMentions = {
  franchise: [{ from: '2012-01-01', text: 'TVA non applicable, art.\u00a0293\u00a0B du CGI' }],
  territory: [{ from: '2012-01-01', text: 'TVA non applicable, art.\u00a0294 du CGI' }],
} as const satisfies Record<string, readonly { from: string; text: string }[]>;
