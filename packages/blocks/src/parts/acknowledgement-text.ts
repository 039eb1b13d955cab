/** Shown where no mail acknowledges a form: its recipient reached the daily limit, or the visitor gave none. */
export const noAcknowledgementText = 'Cette fois, aucun accusé de réception ne part\u00a0: notez la référence.';
