/** The address of a company, as its site keeps it. */
interface PostalAddress {
  firstPart: string;
  secondPart: string;
  postalCode: string;
  city: string;
}

/** Words that name a company's own rooms; other names without number may be a bridge to meet at, and have no address here. */
const ownPremises =
  /^(?:(?:aux?|à la|à l[’']|dans (?:les?|la|l[’']|nos|notre|mon))\s?(?:cabinet|studio|salon|local|locaux|magasin|boutique|atelier|institut|agence|ferme)|sur place|chez nous)$/iu;

/**
 * Where an occurrence is, so that a route can be planned to it: the company's own rooms with their address, any other place as
 * it is written.
 */
export function formatOccurrencePlace(place: string, address: PostalAddress | undefined): string {
  if (!address || !ownPremises.test(place.trim())) return place;
  const { firstPart, secondPart, postalCode, city } = address;
  return [place.trim(), firstPart, secondPart, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ');
}
