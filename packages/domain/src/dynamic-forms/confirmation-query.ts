/** What the address of a page says of a form that was sent: which, under what reference, and where no mail acknowledges it. */
export function buildConfirmationQuery(
  form: string,
  { reference, isMailed }: { reference: string; isMailed: boolean },
): string {
  return `?envoye=${form}&reference=${reference}${isMailed ? '' : '&accuse=non'}#confirmation`;
}
