/**
 * Names of the fields of a posted form that are no answers. Questions begin with a letter: none of them can be called so,
 * whatever its owner writes.
 */
export const controlFields = {
  honeypot: '_website',
  form: '_form',
  add: '_add',
  remove: '_remove',
  errorSummary: '_refused',
  idempotencyKey: '_sending',
  shown: '_shown',
} as const;
