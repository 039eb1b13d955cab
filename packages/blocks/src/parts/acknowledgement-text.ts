/** What is told where no mail acknowledges a form: its address has had as many as it may have in a day, or none was given. */
export const noAcknowledgementText = 'Cette fois, aucun accusé de réception ne part\u00a0: notez la référence.';
