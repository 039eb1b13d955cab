import type { DeclinationResource, ProductDetail } from '@vitrine/contract/endpoints/product.endpoints';

interface ProductPlace {
  /** URL of the page. */
  address: string;
  origin: string;
  brand: string;
  image: string | null;
}

/** Builds the structured data of a product, with an offer for each declination that has a price. */
export function buildProductJsonLd(
  product: ProductDetail,
  { address, origin, brand, image }: ProductPlace,
): Record<string, unknown> {
  const offers = product.declinations
    .filter(({ finalPrice }) => finalPrice !== null)
    .map((declination) => buildOffer(declination, address, origin));
  return {
    '@type': 'Product',
    '@id': `${address}#produit`,
    name: product.name,
    description: product.metaDescription,
    url: address,
    ...(image ? { image } : {}),
    ...(product.reference ? { sku: product.reference } : {}),
    ...(product.kinds[0] ? { category: product.kinds[0] } : {}),
    brand: { '@type': 'Brand', name: brand },
    ...(product.awards.length
      ? {
          award: product.awards.map(({ name, distinction, year }) =>
            [distinction, name, year].filter(Boolean).join(', '),
          ),
        }
      : {}),
    ...(product.features.length
      ? {
          additionalProperty: product.features.map(({ label, value }) => ({
            '@type': 'PropertyValue',
            name: label,
            value,
          })),
        }
      : {}),
    ...(offers.length ? { offers: offers.length === 1 ? offers[0] : offers } : {}),
  };
}

/** Units as people write them. */
const unitWords = { L: 'L', cL: 'cl', mL: 'ml' } as const;

function buildOffer(declination: DeclinationResource, address: string, origin: string): Record<string, unknown> {
  const { year, capacity, capacityUnit, setQuantity, id, reference, finalPrice } = declination;
  const name = [
    year,
    capacity === null
      ? ''
      : `${String(capacity).replace('.', ',')}\u00a0${capacityUnit === null ? '' : unitWords[capacityUnit]}`,
  ]
    .filter(Boolean)
    .join(' · ');
  return {
    '@type': 'Offer',
    ...(name ? { name } : {}),
    sku: reference || String(id),
    price: finalPrice,
    priceCurrency: 'EUR',
    availability: `https://schema.org/${setQuantity === 0 ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: address,
    seller: { '@id': `${origin}/#entreprise` },
  };
}
