/** The notices of the account screens after a form was accepted, by the `etat` query parameter of their URL. */
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

/** Parses the `etat` of a URL; undefined for any other word. */
export function parseAccountNotice(word: string | undefined): AccountNotice | undefined {
  return accountNotices.find((state) => state === word);
}
