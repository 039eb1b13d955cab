import type { Paper } from '@vitrine/domain/invoicing/paper';

/** Sentences that the law wants on every invoice (L441-9, L441-10, D441-5 of the Code de commerce), by their code in UNTDID 4451. */
export const paymentMentions = {
  AAB: 'Aucun escompte n’est accordé pour paiement anticipé.',
  PMD: 'En cas de retard de paiement, des pénalités sont exigibles au taux de trois fois l’intérêt légal.',
  PMT: 'Tout professionnel en retard de paiement doit de plein droit une indemnité forfaitaire de 40 € pour frais de recouvrement.',
} as const;

/** What is sold, as a paper has to say. */
export const operationMentions: Readonly<Record<Paper['operation'], string>> = {
  goods: 'Livraison de biens',
  services: 'Prestation de services',
  both: 'Livraison de biens et prestation de services',
};

/** The option that makes VAT due when the paper is issued. */
export const debitsMention = 'Option pour le paiement de la TVA d’après les débits';
