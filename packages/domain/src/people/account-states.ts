/** What the screens of an account tell after a form has been taken, by the `etat` of their address. */
export const accountStates = [
  'inscrit',
  'confirme',
  'confirme-lettre',
  'deconnecte',
  'lien-envoye',
  'mot-de-passe',
  'profil',
  'session-finie',
  'supprime',
  'lettre-demandee',
  'lettre-confirmee',
  'lettre-quittee',
  'lettres',
] as const;
export type AccountState = (typeof accountStates)[number];

/** The state that an address names; undefined for any other word. */
export function readAccountState(word: string | undefined): AccountState | undefined {
  return accountStates.find((state) => state === word);
}
