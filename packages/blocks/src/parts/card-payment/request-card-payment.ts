import type { CardPaymentResource } from '@vitrine/contract/endpoints/card.endpoints';
import type { CardPaymentFacts } from './card-payment-facts.ts';

/** Prepares the payment of an order, or asks where it is; `otherCard` gives up what the bank waits for. Rejects with a sentence for people. */
export async function requestCardPayment({
  callPath,
  token,
  locale,
  otherCard,
}: Pick<CardPaymentFacts, 'callPath' | 'token' | 'locale'> & { otherCard: boolean }): Promise<CardPaymentResource> {
  const answer = await fetch(callPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', userLang: locale },
    body: JSON.stringify({ token, ...(otherCard ? { otherCard } : {}) }),
  }).catch(() => {
    throw new Error(offlineText);
  });
  const envelope = (await answer.json().catch(() => ({ message: offlineText }))) as {
    success?: boolean;
    message: string;
    data?: CardPaymentResource;
  };
  if (!envelope.success || !envelope.data) throw new Error(envelope.message);
  return envelope.data;
}

const offlineText =
  'Le site ne répond pas\u00a0: vérifiez votre connexion, puis réessayez. Rien n’est perdu, votre commande est enregistrée.';
