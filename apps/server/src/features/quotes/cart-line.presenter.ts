import type { CartLineResource } from '@vitrine/contract/endpoints/cart.endpoints';
import type { DeclinationResource, ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import { type BottleEquivalents, countHalfBottles, countHalfPlaces } from '@vitrine/domain/bottles/half-bottles';
import { formatVolume, toMillilitres } from '@vitrine/domain/bottles/volume';
import { formatEuros, parseEuros } from '@vitrine/domain/pricing/euros';

/** What a number of a cart sells. */
export interface Item {
  /** The number that names it: of the box, else of the declination. */
  id: number;
  product: ProductSummary;
  declination: DeclinationResource;
}

/** What names an item: the number of a declination, or that of a product, with its declination where it has several. */
export interface ItemName {
  id: number;
  declinationId?: number | null | undefined;
}

/** Finds what is named: a declination, or a product that is sold in one way only. */
export function findItem(products: readonly ProductSummary[], { id, declinationId }: ItemName): Item | undefined {
  for (const product of products) {
    const { declinations } = product;
    const isNamed = (declination: DeclinationResource) =>
      declinationId == null
        ? declination.id === id || (product.id === id && declinations.length === 1)
        : declination.id === declinationId && (id === declinationId || id === product.id);
    const declination = declinations.find(isNamed);
    if (declination) return { id: isBox(product) ? product.id : declination.id, product, declination };
  }
  return undefined;
}

/** Says which declinations a product's number leaves to choose from; empty where it names what it sells, or nothing. */
export function describeChoices(products: readonly ProductSummary[], name: ItemName): string {
  const product = name.declinationId == null && products.find(({ id }) => id === name.id);
  if (!product || product.declinations.length < 2) return '';
  const choices = product.declinations.map((declination) => {
    const words = describeItem({ id: declination.id, product, declination });
    return `${declination.id} (${words || product.name})`;
  });
  return `«\u00a0${product.name}\u00a0» se vend de plusieurs façons\u00a0: donnez le numéro de l’une d’elles, ${choices.join(', ')}.`;
}

interface AskedLine {
  id: number;
  quantity: number;
  item: Item | undefined;
  /** What there is to choose from, where a number names several. */
  choices?: string;
}

/** Presents a line of a cart: what it sells, at which price, and why it cannot be ordered as it is. */
export function presentCartLine(
  { id, quantity, item, choices }: AskedLine,
  { areHidden, equivalents }: { areHidden: boolean; equivalents: BottleEquivalents },
): CartLineResource {
  if (!item) {
    const gone = choices ? { ...problems.gone, message: choices } : problems.gone;
    return { ...withoutPrice, id, quantity, product: null, declinationId: null, ...gone };
  }
  const { product, declination } = item;
  const finalCents = declination.finalPrice === null ? undefined : parseEuros(declination.finalPrice);
  const shown = {
    id,
    quantity,
    product: {
      id: product.id,
      name: product.name,
      detail: describeItem(item),
      url: product.url,
      image: declination.image ?? product.image,
      isVintage: product.isVintage && !isBox(product),
      sellByMultipleOf: declination.sellByMultipleOf,
      halfBottles: countItem(item, (millilitres) => countHalfBottles(millilitres, equivalents)),
      halfPlaces: countItem(item, (millilitres) => countHalfPlaces(millilitres, equivalents)),
      hasShippingFees: product.hasShippingFees,
      withdrawal: product.withdrawal,
    },
    declinationId: isBox(product) ? null : declination.id,
  };
  if (areHidden || finalCents === undefined) return { ...withoutPrice, ...shown, ...problems['on-request'] };
  return {
    ...shown,
    price: declination.price,
    finalPrice: declination.finalPrice,
    struckPrice: declination.struckPrice,
    pricePerLitre: declination.pricePerLitre,
    total: formatEuros(finalCents * quantity),
    available: declination.quantity,
    ...findProblem(declination, quantity),
  };
}

const withoutPrice = {
  price: null,
  finalPrice: null,
  struckPrice: null,
  pricePerLitre: null,
  total: null,
  available: null,
} as const;

const problems = {
  gone: { problem: 'gone', message: 'Cet article n’est plus en vente\u00a0: retirez cette ligne.' },
  'on-request': { problem: 'on-request', message: 'Son prix est sur demande\u00a0: écrivez-nous pour le commander.' },
  'sold-out': { problem: 'sold-out', message: 'Épuisé\u00a0: retirez cette ligne.' },
} as const;

/** Finds what the stock does not allow (API-20): orders are whole lots of what is sold. */
function findProblem(
  { quantity: available, setQuantity, sellByMultipleOf }: DeclinationResource,
  quantity: number,
): Pick<CartLineResource, 'problem' | 'message'> {
  if (available === null || quantity <= available) return { problem: null, message: '' };
  const most = setQuantity === null ? available : setQuantity * sellByMultipleOf;
  if (most <= 0) return problems['sold-out'];
  return { problem: 'beyond-stock', message: `Il n’en reste que ${most}\u00a0: prenez-en ${most} au plus.` };
}

function isBox({ type }: ProductSummary): boolean {
  return type.type === 'BOX';
}

const toVolume = ({ capacity, capacityUnit }: Pick<DeclinationResource, 'capacity' | 'capacityUnit'>): number | null =>
  capacity === null || capacityUnit === null ? null : (toMillilitres(capacity, capacityUnit) ?? null);

/** Counts the bottles of a piece (VAL-02): wines by their volume, boxes by their contents, other things nothing. */
function countItem({ product, declination }: Item, count: (millilitres: number | null) => number): number {
  if (isBox(product))
    return (product.products ?? []).reduce((sum, part) => sum + count(toVolume(part)) * part.quantity, 0);
  return product.type.type === 'WINE' ? count(toVolume(declination)) : 0;
}

/** Describes an item besides its name: `2022 · 75 cl`, or how many bottles a box has. */
function describeItem({ product, declination }: Item): string {
  const bottles = (product.products ?? []).reduce((sum, part) => sum + part.quantity, 0);
  const volume = toVolume(declination);
  return [
    declination.year,
    bottles ? `${bottles}\u00a0bouteille${bottles > 1 ? 's' : ''}` : '',
    volume === null ? '' : formatVolume(volume),
    declination.variation1?.label,
    declination.variation2?.label,
    declination.variation3?.label,
  ]
    .filter(Boolean)
    .join(' · ');
}
