/** Names what closes a dialog without its act: « Annuler » would be read as the act where that cancels something. */
export function nameDismissal(act: string): string {
  return /^annul/i.test(act) ? 'Revenir' : 'Annuler';
}
