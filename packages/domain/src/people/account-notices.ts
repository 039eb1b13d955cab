/** What the screens of an account tell after a form has been taken, by the `etat` of their address. */
export const accountNotices = [
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
export type AccountNotice = (typeof accountNotices)[number];

/** The state that an address names; undefined for any other word. */
export function parseAccountNotice(word: string | undefined): AccountNotice | undefined {
  return accountNotices.find((state) => state === word);
}
