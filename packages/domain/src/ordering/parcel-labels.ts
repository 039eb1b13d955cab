/**
 * How far a label is. `asked`: a job will buy it. `sending`: the carrier is being asked. `uncertain`: no answer came, and it may be bought.
 * `bought`: its number is known and its PDF is not here yet. `dropped`: nobody is to use it.
 */
export const labelStates = ['asked', 'sending', 'uncertain', 'refused', 'bought', 'ready', 'dropped'] as const;
type LabelState = (typeof labelStates)[number];

/** The French words for each state. */
export const labelStateWords: Readonly<Record<LabelState, string>> = {
  asked: 'Demandée',
  sending: 'Demandée',
  uncertain: 'À vérifier',
  refused: 'Refusée',
  bought: 'Achetée, PDF en chemin',
  ready: 'Prête à imprimer',
  dropped: 'Écartée',
};

/** Whether another label may be asked for: none of which it is not known whether it is bought. */
export const isLabelOpen = (state: LabelState): boolean =>
  state === 'asked' || state === 'sending' || state === 'uncertain';

/** Whether a carrier of the shop is Mondial Relay, whose relay points, labels and tracking the program asks for. */
export function isMondialRelay(deliveryType: string, carrier: string): boolean {
  return deliveryType === 'PICKUP' || /\bmondial\s*relay\b/i.test(carrier);
}

/** Grams of wine and glass for each millilitre: 1,312 for a bottle of 750. */
const gramsOfMillilitre = 1.75;
/** Grams of the carton, and of what holds each bottle in it. */
const cartonGrams = 400;
const wrapGrams = 80;

/**
 * Estimates the grams of a parcel from the millilitres of its pieces; null where one of them has none, as a gift has: people weigh it.
 * Rounded up to a hundred.
 */
export function estimateParcelGrams(
  pieces: readonly { millilitres: number | null; quantity: number }[],
): number | null {
  let grams = cartonGrams;
  for (const { millilitres, quantity } of pieces) {
    if (millilitres === null) return null;
    grams += quantity * (millilitres * gramsOfMillilitre + wrapGrams);
  }
  return pieces.length ? Math.ceil(grams / 100) * 100 : null;
}
