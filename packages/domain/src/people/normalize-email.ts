/** Normalizes an e-mail address for comparison, which ignores case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
