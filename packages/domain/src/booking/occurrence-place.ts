/** The postal address of a company, as its site stores it. */
interface PostalAddress {
  firstPart: string;
  secondPart: string;
  postalCode: string;
  city: string;
}

/**
 * Words that name the company's own premises. Another name without a number may be a meeting point, such as a bridge,
 * and gets no postal address.
 */
const ownPremises =
  /^(?:(?:aux?|à la|à l[’']|dans (?:les?|la|l[’']|nos|notre|mon))\s?(?:cabinet|studio|salon|local|locaux|magasin|boutique|atelier|institut|agence|ferme)|sur place|chez nous)$/iu;

/**
 * Formats the venue of an occurrence for route planning: the company's own premises with their postal address, any
 * other venue as written.
 */
export function formatOccurrencePlace(place: string, address: PostalAddress | undefined): string {
  if (!address || !ownPremises.test(place.trim())) return place;
  const { firstPart, secondPart, postalCode, city } = address;
  return [place.trim(), firstPart, secondPart, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ');
}
