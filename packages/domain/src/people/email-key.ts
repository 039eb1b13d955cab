/** What an address is compared by: two that differ in capitals are one. */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase();
}
