import { expect, test } from 'vitest';
import { describeCardRefusal, findCardRefusal } from './card-refusals.ts';

test.each([
  ['card_declined', 'generic_decline', 'declined'],
  ['card_declined', 'insufficient_funds', 'insufficient-funds'],
  ['card_declined', 'a_code_of_next_year', 'declined'],
  ['expired_card', 'expired_card', 'expired-card'],
  ['incorrect_cvc', 'incorrect_cvc', 'wrong-code'],
  ['card_declined', 'authentication_required', 'authentication'],
  ['card_declined', 'expired_card', 'expired-card'],
  ['card_declined', 'incorrect_cvc', 'wrong-code'],
  ['expired_card', undefined, 'expired-card'],
  ['incorrect_cvc', undefined, 'wrong-code'],
  ['payment_intent_authentication_failure', undefined, 'authentication'],
  ['', undefined, 'declined'],
] as const)('API-23 %s and %s are read as %s', (code, bankCode, refusal) => {
  expect(findCardRefusal(code, bankCode)).toBe(refusal);
  expect(describeCardRefusal(refusal)).toMatch(/Rien n’a été débité\. Essayez une autre carte, ou payez autrement\.$/);
});
