import type { DeclinationResource, ProductDetail } from '@vitrine/contract/endpoints/product.endpoints';
import { toMillilitres } from '@vitrine/domain/bottles/volume';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { franchiseMention } from '@vitrine/domain/pricing/vat';
import { productFileGenerator } from '@vitrine/domain/settings/configuration-lines';
import type { TechnicalFileModel } from '@vitrine/domain/settings/site-flags';
import { formatCapacity } from '@vitrine/domain/wine/format-capacity';
import { buildLabelContent, type LabelContent } from '@vitrine/domain/wine/label-content';
import type { RequestContext } from '../../request-context.ts';
import { readComponentConfiguration } from '../components/components.operations.ts';
import { getFontFamilies } from '../fonts/fonts.operations.ts';
import { readProduct } from '../products/products.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';

/** What a technical file says (API-42), collected in the transaction: the file is drawn after it. */
export interface TechnicalFacts {
  model: TechnicalFileModel;
  producer: { name: string; lines: string[] };
  title: string;
  subtitle: string;
  summary: string;
  features: readonly { label: string; value: string }[];
  awards: readonly string[];
  /** What is sold, with its price where the site shows prices. */
  sold: readonly { name: string; price: string }[];
  /** How the prices are told: with their tax, or without any (art. 293 B). */
  taxMention: string;
  labels: readonly LabelContent[];
  picture: { hash: string; width: number; alt: string } | undefined;
  fonts: { title: string; text: string };
}

/** Reads what the technical file of a product says, or of one of its declinations. */
export async function readTechnicalFacts(
  context: RequestContext,
  id: number,
  declinationId: number | undefined,
): Promise<Result<TechnicalFacts>> {
  const generator = await readComponentConfiguration(context, productFileGenerator);
  if (!generator.isEnabled) return fail('not-found');
  const read = await readProduct(context, id);
  if (!read.ok) return read;
  const product = read.value;
  const declinations = product.declinations.filter((one) => declinationId === undefined || one.id === declinationId);
  if (!declinations.length) return fail('not-found');
  const settings = await getSettings(context);
  const families = await getFontFamilies(context);
  const [only] = declinationId === undefined ? [] : declinations;
  const image = only?.image ?? product.image ?? declinations.find((one) => one.image)?.image;
  const width = image?.widths.filter((one) => one <= 1000).at(-1);
  return succeed({
    model: generator.config.model === 'MODERN' ? 'MODERN' : 'CLASSIC',
    producer: {
      name: settings.COMPANY_NAME,
      lines: [settings.HEAD_OFFICE, settings.COMPANY_PHONE, settings.COMPANY_EMAIL].filter(Boolean),
    },
    title: [product.name, only?.year].filter(Boolean).join(' '),
    subtitle: [product.appellation, ...product.kinds].filter(Boolean).join(' · '),
    summary: product.summary,
    features: [
      ...product.features.map(({ label, value }) => ({ label, value })),
      ...(product.meals.length
        ? [{ label: 'Accords', value: product.meals.map(({ label }) => label).join(', ') }]
        : []),
    ],
    awards: product.awards
      .filter(({ idDeclination }) => idDeclination === null || declinations.some((one) => one.id === idDeclination))
      .map(({ distinction, name, year }) => [distinction, name, year].filter(Boolean).join(', ')),
    sold: declinations.map((one) => ({ name: describeSold(one), price: formatEurosOf(one) })),
    taxMention: settings.VAT_REGIME === 'FRANCHISE' ? franchiseMention : 'Prix TTC',
    labels: buildLabels(product, declinations),
    picture: image && width ? { hash: image.hash, width, alt: image.alt } : undefined,
    fonts: { title: families.TITLE ?? 'EB Garamond', text: families.CONTENT ?? 'EB Garamond' },
  });
}

const toVolume = ({ capacity, capacityUnit }: Pick<DeclinationResource, 'capacity' | 'capacityUnit'>) =>
  capacity === null || capacityUnit === null ? undefined : toMillilitres(capacity, capacityUnit);

function describeSold(declination: DeclinationResource): string {
  const volume = toVolume(declination);
  return [declination.year, volume === undefined ? '' : formatCapacity(volume), declination.variation1?.label]
    .filter(Boolean)
    .join(' · ');
}

function formatEurosOf({ finalPrice }: DeclinationResource): string {
  return finalPrice === null ? '' : `${finalPrice.replace('.', ',')}\u00a0€`;
}

function buildLabels(product: ProductDetail, declinations: readonly DeclinationResource[]): LabelContent[] {
  return declinations.flatMap((declination) => {
    const sheet = product.sheets.find(({ idDeclination }) => idDeclination === declination.id)?.sheet;
    const facts = { name: product.name, year: declination.year, millilitres: toVolume(declination) ?? null };
    return sheet ? [buildLabelContent(facts, sheet)] : [];
  });
}
