import { toLanguage } from '@vitrine/domain/kernel/locale';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { mentionsYear } from '@vitrine/domain/wine/names-year';
import { documentText } from '../documents/documents.operations.ts';
import type { Former, VintageTextRow } from './vintages.repository.ts';

/** A vintage that is made of another. */
export interface PlannedVintage {
  name: string;
  fromYear: number;
  year: number;
  fromCents: number | null;
  toCents: number | null;
  sellByMultipleOf: number;
  /** Pieces of the new one; null where nobody notes them. */
  stock: number | null;
  isOffered: boolean;
  former: Former;
  wasOffered: boolean;
  /** Pieces of the former one in the cellar; null where each vintage has no stock of its own. */
  onHand: number | null;
}

const bottles = (count: number) => `${count.toLocaleString('fr-FR')} bouteille${count > 1 ? 's' : ''}`;
const nameLanguage = (locale: string) => new Intl.DisplayNames('fr', { type: 'language' }).of(toLanguage(locale));
const quote = (text: string) => `«\u00a0${text}\u00a0»`;

/** Says what a new vintage will be, and what becomes of the former one. */
export function describeVintage(planned: PlannedVintage): string[] {
  const { name, isOffered, sellByMultipleOf, stock } = planned;
  const facts = [
    isOffered ? 'en vente aussitôt' : 'préparé, pas encore en vente',
    describePrice(planned),
    sellByMultipleOf > 1 ? `par ${sellByMultipleOf}` : '',
    stock === null ? '' : stock ? `${bottles(stock)} en stock` : 'sans stock',
  ];
  return [`${name}\u00a0: ${facts.filter(Boolean).join(', ')}.`, describeFormer(planned)];
}

function describePrice({ fromCents, toCents, fromYear }: PlannedVintage): string {
  if (toCents === null) return 'prix sur demande';
  if (fromCents === toCents) return `à ${formatPrice(toCents)}, comme ${fromYear}`;
  return `à ${formatPrice(toCents)} (${fromCents === null ? 'sur demande' : formatPrice(fromCents)} pour ${fromYear})`;
}

function describeFormer(planned: PlannedVintage): string {
  const { fromYear, year, former, wasOffered, isOffered, onHand, sellByMultipleOf } = planned;
  if (!wasOffered) return `${fromYear} n’est déjà plus en vente.`;
  const rest = onHand ? ` ${bottles(onHand)} en cave.` : '';
  if (former === 'sold-out' && onHand === null) return `${fromYear} reste en vente à côté.`;
  if (former === 'sold-out' && Number(onHand) >= sellByMultipleOf)
    return `${fromYear} reste en vente jusqu’à épuisement\u00a0:${rest}`;
  const leaves = isOffered ? 'quitte la boutique aussitôt.' : `quitte la boutique dès que ${year} est en vente.`;
  return `${fromYear} ${leaves}${rest}`;
}

/** What of a vintage does not go with the new one by itself. */
export interface FormerFacts {
  fromYear: number;
  year: number;
  hasSheet: boolean;
  hasPicture: boolean;
  reference: string;
  awards: readonly string[];
  /** Awards of the product that are of no vintage. */
  productAwards: readonly string[];
  boxes: readonly string[];
  texts: readonly VintageTextRow[];
  defaultLocale: string;
}

/** Says what the owner has to look at after a new vintage is made: what is not taken over, and what still names the former year. */
export function describeLeftovers(facts: FormerFacts): string[] {
  const { fromYear, year, hasSheet, hasPicture, reference, awards, productAwards, boxes } = facts;
  const places = facts.texts
    .map((text) => ({ text, words: listPlaces(text, fromYear) }))
    .filter((one) => one.words.length);
  const texts = places.map(
    ({ text, words }) =>
      `${text.locale === facts.defaultLocale ? '' : `en ${nameLanguage(text.locale)}, `}${words.join(', ')}`,
  );
  return [
    hasSheet ? `La fiche de ${fromYear} est reprise\u00a0: relisez degré, ingrédients et valeurs.` : '',
    hasPicture ? `La photo de ${fromYear} est reprise\u00a0: changez-la si l’année s’y lit.` : '',
    describeList(awards, `Récompense de ${fromYear}, pas reprise`, `Récompenses de ${fromYear}, pas reprises`),
    describeList(
      productAwards,
      `Récompense sans millésime, montrée avec ${year} aussi`,
      `Récompenses sans millésime, montrées avec ${year} aussi`,
    ),
    texts.length ? `Textes qui nomment ${fromYear}\u00a0: ${texts.join('\u00a0; ')}.` : '',
    describeList(boxes, `Coffret qui garde ${fromYear}`, `Coffrets qui gardent ${fromYear}`),
    reference ? `La référence ${quote(reference)} reste à ${fromYear}.` : '',
  ].filter(Boolean);
}

/** Names what there is after the word for one or several; empty where there is nothing. */
const describeList = (names: readonly string[], one: string, several: string): string =>
  names.length ? `${names.length > 1 ? several : one}\u00a0: ${names.map(quote).join(', ')}.` : '';

/** Lists the parts of a product's text that name a year. */
function listPlaces(text: VintageTextRow, year: number): string[] {
  const places: Readonly<Record<string, string>> = {
    titre: text.title,
    adresse: text.slug ?? '',
    résumé: text.summary,
    'description pour les moteurs': text.meta_description,
    caractéristiques: text.features.map(({ label, value }) => `${label} ${value}`).join('\n'),
    page: documentText(text.document),
  };
  return Object.keys(places).filter((place) => mentionsYear(places[place] ?? '', year));
}
