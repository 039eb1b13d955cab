/** Why a bank refused a card, as far as it matters to the buyer. */
export type CardRefusal = 'declined' | 'insufficient-funds' | 'expired-card' | 'wrong-code' | 'authentication';

const sentences: Readonly<Record<CardRefusal, string>> = {
  declined: 'Votre banque a refusé ce paiement, sans nous dire pourquoi.',
  'insufficient-funds': 'Votre banque a refusé ce paiement\u00a0: le plafond ou le solde de la carte ne suffit pas.',
  'expired-card': 'Cette carte est expirée.',
  'wrong-code': 'Le cryptogramme au dos de la carte n’est pas le bon.',
  authentication: 'Le paiement n’a pas été confirmé auprès de votre banque.',
};

/** Says why a card was refused, that nothing was taken, and what to do next. */
export function describeCardRefusal(refusal: CardRefusal): string {
  return `${sentences[refusal]} Rien n’a été débité. Essayez une autre carte, ou payez autrement.`;
}

/** Finds the refusal that the codes of a card service mean: its own, then the bank's. */
export function findCardRefusal(code: string, bankCode?: string): CardRefusal {
  if (code === 'payment_intent_authentication_failure' || bankCode === 'authentication_required')
    return 'authentication';
  if (code === 'expired_card' || bankCode === 'expired_card') return 'expired-card';
  if (code === 'incorrect_cvc' || bankCode === 'incorrect_cvc') return 'wrong-code';
  return bankCode === 'insufficient_funds' ? 'insufficient-funds' : 'declined';
}
