/** Does something with the browser's storage. The browser may forbid it: then nothing is stored, and nothing breaks. */
export function tryStorage<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
