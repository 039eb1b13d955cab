/** The first day whose sales small firms must report (loi de finances pour 2024, article 91). */
export const reportingStart = '2027-09-01';

/**
 * The rules that reports are written by: « Dossier de spécifications externes » of the DGFiP with its formats and rules (annexes 6 and
 * 7), and the Schematron of flow 10 of the public portal.
 */
export const reportRules = 'DGFiP 3.2 · flux 10 Schematron 1.1';

/** Categories of transactions (rule G1.68), as people read them. TMA1, sales on their margin, is not sold here. */
export const categoryLabels = {
  TLB1: 'Livraisons de biens soumises à la TVA',
  TPS1: 'Prestations de services soumises à la TVA',
  TNT1: 'Opérations non soumises à la TVA',
} as const;

/** What a report says: sales by day (10.3), or money received for services (10.4). */
export const reportKindLabels = { transactions: 'Ventes', payments: 'Encaissements de services' } as const;
export type ReportKind = keyof typeof reportKindLabels;
