/** Block fields that contain a price: its amount, and the text beside or instead of it. */
const priceFields: ReadonlySet<string> = new Set(['priceCents', 'priceText']);

/** Removes the prices of a document's blocks, at any depth (SET-15). Free text stays. */
export function removePrices<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((one) => removePrices(one)) as Value;
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (priceFields.has(name) ? [] : [[name, removePrices(inner)]])),
  ) as Value;
}

/** Matches amounts of money in a text: « 45 € », « 1 250,50 € », « 45 euros ». */
const amount = /\d{1,3}(?:[ \u00a0\u202f]?\d{3})*(?:[,.]\d{1,2})?[ \u00a0\u202f\ue000\ue001]{0,3}(?:€|euros?\b)/gi;

/** Whether a text holds an amount of money. */
export function hasAmount(text: string): boolean {
  return text.search(amount) >= 0;
}

/** Leaves out the texts of structured data that hold an amount of money, at any depth; names lose the amount alone. */
export function removeAmountTexts<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((one) => removeAmountTexts(one)) as Value;
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (typeof inner !== 'string' || !hasAmount(inner)) return [[name, removeAmountTexts(inner)]];
      return name === 'name' ? [[name, removeAmounts(inner)]] : [];
    }),
  ) as Value;
}

/** Replaces each amount of money in a text with an ellipsis. */
export function removeAmounts(text: string): string {
  return text.replace(amount, '…');
}
