/** Returns a copy of a JSON value that the database can store: with U+FFFD for lone surrogates, in names too. */
export function toStorableJson<Value>(value: Value): Value {
  // JSON.stringify escapes lone surrogates, and no others; a backslash before one is escaped itself.
  const text = JSON.stringify(value).replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/gi, '$1\ufffd');
  return JSON.parse(text) as Value;
}
