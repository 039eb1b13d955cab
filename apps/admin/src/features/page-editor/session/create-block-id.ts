/** Makes an id that no block and no item has. Ids of blocks begin with a letter or digit. */
export function createBlockId(): string {
  const digits = crypto.getRandomValues(new Uint32Array(3));
  return `n${[...digits].map((digit) => digit.toString(36)).join('')}`.slice(0, 16);
}
