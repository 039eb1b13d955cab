/** Names what closes a dialog without its act: « Annuler » would be read as the act where that cancels or abandons something. */
export function nameDismissal(act: string): string {
  return /^(annul|abandon)/i.test(act) ? 'Revenir' : 'Annuler';
}
