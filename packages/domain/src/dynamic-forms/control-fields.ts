/**
 * Names of the posted fields that are not answers. Question names begin with a letter, so none of them can collide,
 * whatever the owner writes.
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
