/** Prefixes of words with an aspirated h: nothing elides before them. */
const aspiratedBeginnings =
  /^(?:hach|hai[en]|hall(?!uc)|halo\b|halt[ep]|hamac|hameau|hamster|hanche|hand|hangar|hanneton|hant|haras|harc|hardi|hareng|harg|haricot|harnais|harp|hasard|h[aâ]t|hauban|hauss|haut|havre|hennir|h[eé]riss|hernie|h[eé]ron|h[eé]ros|h[eê]tre|heurt|hibou|hiboux|hi[eé]rarch|hippie|hiss|hobb(?:y|it)|hoch|hockey|holland|homard|hongr|hont|hoquet|hors|hotte|houblon|houe|houle|houppe|hourra|housse|houx|hublot|huche|hu[eé]e|huguenot|huit|hulott|hurl|husky|hussard|hutte)/iu;
/** Words that begin with a vowel or y, but before which nothing elides: onze, oui, ouistiti, yaourt, yoga. */
const firmBeginnings = /^(?:onz|oui(?:\b|s)|ouah|uhlan|ulul|y(?=[aeiouàâéèêëîïôöùûü]))/iu;
const openBeginning = /^[aeiouyhàâäæéèêëîïôöœùûü]/iu;

/**
 * Joins a short word (de, que, le, la, je, me, te, se, ne) to the next one, with French elision: « d’Élise », « de Marc
 * », « de Haut Moulin ». The h of a name outside the list of aspirated ones counts as mute.
 */
export function elide(word: string, next: string): string {
  const isElided =
    openBeginning.test(next) && !firmBeginnings.test(next) && !aspiratedBeginnings.test(next.normalize('NFC'));
  return isElided ? `${word.slice(0, -1)}’${next}` : `${word} ${next}`;
}
