/**
 * Returns `compute` with its last results kept, at most `maximum` of them: for a pure function of a short text that few
 * values are asked again and again. Texts above 300 characters are computed each time, so that memory stays bounded.
 */
export function memoise<Value>(maximum: number, compute: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, { value: Value }>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known.value;
    const value = compute(text);
    if (text.length > 300) return value;
    if (kept.size >= maximum) kept.delete(kept.keys().next().value as string);
    kept.set(text, { value });
    return value;
  };
}
