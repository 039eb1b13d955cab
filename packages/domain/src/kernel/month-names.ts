/** The French months from January on, without accents, as typed words are compared with them once folded. */
export const foldedMonthNames: readonly string[] = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];
