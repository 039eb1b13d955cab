/** What an address is compared by: two that differ in capitals are one. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
