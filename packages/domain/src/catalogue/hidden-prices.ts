/** Fields of blocks that hold a price: its amount, and the words that stand beside or in place of it. */
const priceFields: ReadonlySet<string> = new Set(['priceCents', 'priceText']);

/** A document without the prices that its blocks hold, at any depth (SET-15). What is written in free text stays. */
export function removePrices<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((one) => removePrices(one)) as Value;
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (priceFields.has(name) ? [] : [[name, removePrices(inner)]])),
  ) as Value;
}

/** Amounts of money as they stand in a text: « 45 € », « 1 250,50 € », « 45 euros ». */
const amount = /\d{1,3}(?:[ \u00a0\u202f]?\d{3})*(?:[,.]\d{1,2})?[ \u00a0\u202f\ue000\ue001]{0,3}(?:€|euros?\b)/gi;

/** A text without the amounts of money in it, an ellipsis in the place of each. */
export function removeAmounts(text: string): string {
  return text.replace(amount, '…');
}
