/**
 * Builds the query with which a page confirms a submission: the form, its reference, and whether no mail acknowledges
 * it.
 */
export function buildConfirmationQuery(
  form: string,
  { reference, isMailed }: { reference: string; isMailed: boolean },
): string {
  return `?envoye=${form}&reference=${reference}${isMailed ? '' : '&accuse=non'}#confirmation`;
}
