/** Usual ratios of width to height, by their names. */
export const cropRatios = [
  ['1\u00a0: 1', 1],
  ['4\u00a0: 3', 4 / 3],
  ['3\u00a0: 2', 3 / 2],
  ['16\u00a0: 9', 16 / 9],
  ['4\u00a0: 5', 4 / 5],
] as const;
