/** Returns a JSON value whose texts have no half of a sign left, as a cut leaves it: the database refuses these in JSON. */
export function toWellFormed<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part)),
  );
}
