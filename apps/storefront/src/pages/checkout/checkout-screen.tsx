import { type CheckoutValues, checkoutForm, readPricedBody, selectCarrier } from '@vitrine/blocks/storefront';
import type { OrderQuote } from '@vitrine/contract/endpoints/quote.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/addresses/paths';
import type { PathOutcome } from '../../render/page-model.ts';
import { privateModel, readUser } from '../account/member-access.ts';
import { pageOutcome, type ScreenRequest } from '../screen.ts';
import { checkoutAction } from './checkout-action.ts';
import { CheckoutPage, checkoutPageCss } from './checkout-page.tsx';
import { type CheckoutPageData, initialValues, readRelayPoints } from './checkout-values.ts';
import { findPlacedBefore } from './find-placed-before.ts';

/** Where one orders, on one page: who, how it is received, how it is paid, and the whole before the button. */
export async function checkoutScreen(request: ScreenRequest): Promise<PathOutcome> {
  const { site, form, query } = request;
  if (!site.info.isECommerce) return { kind: 'absent' };
  const sent = form?.blockId === checkoutForm ? form : undefined;
  const user = await readUser(request);
  const values = sent?.values ?? initialValues(user, query.panier ?? '');
  const data = await loadCheckout(request, values, user !== undefined);
  return pageOutcome(
    privateModel({
      title: 'Votre commande',
      description: 'Vos coordonnées, la livraison et le paiement.',
      canonicalPath: paths.checkout(),
      blocks: [],
      screen: {
        css: checkoutPageCss,
        render: (page) => <CheckoutPage page={page} data={data} />,
        forms: { [checkoutForm]: checkoutAction },
        isCheckout: true,
      },
    }),
  );
}

async function loadCheckout(
  request: ScreenRequest,
  values: CheckoutValues,
  isMember: boolean,
): Promise<CheckoutPageData> {
  const { countries } = await request.client.listCountries({});
  const cities = await listCitiesOf(request, values, countries);
  const [only] = cities.length === 1 ? cities : [];
  const whole =
    only && !values['address.delivery.city']?.trim() ? { ...values, 'address.delivery.city': only } : values;
  return {
    ...(await priceOrder(request, whole)),
    isMember,
    countries,
    cities,
    // Each page that is shown has its own: pressed twice, its button orders once.
    key: crypto.randomUUID(),
    relay: readRelayPoints(values),
    placed: await findPlacedBefore(request, { ...values, cle: '' }),
  };
}

/** Lists the communes of the postcode that was typed; one alone fills in its field, several are offered. */
async function listCitiesOf(
  { client }: ScreenRequest,
  values: CheckoutValues,
  countries: readonly { id: number; alphaTwo: string }[],
): Promise<string[]> {
  const postalCode = (values['address.delivery.postalCode'] ?? '').replace(/\s/g, '');
  const country = countries.find(({ alphaTwo }) => alphaTwo === values['address.delivery.country']);
  if (!/^\d{5}$/.test(postalCode) || !country) return [];
  const { cities } = await client.listCities({ params: { search: postalCode, idCountry: country.id } });
  return cities.filter((city) => city.postalCode === postalCode).map(({ name }) => name);
}

/** Prices the order that is typed, with the carrier that the page shows as chosen: what a script does in place. */
async function priceOrder(
  request: ScreenRequest,
  values: CheckoutValues,
): Promise<Pick<CheckoutPageData, 'quote' | 'values'>> {
  const body = readPricedBody(values);
  const quote = body.products.length ? await quoteLeniently(request, body) : undefined;
  const asked = String(body.delivery?.idCarrier ?? '');
  const carrier = selectCarrier(quote?.choices.carriers.map(({ id }) => String(id)) ?? [], asked);
  // A wrong code would count as two guesses; nothing can be ordered with it anyway.
  if (!carrier || carrier === asked || quote?.isCodeUnknown) return { quote, values };
  const settled = { ...values, 'delivery.idCarrier': carrier };
  const isPriced = !asked && quote?.choices.carriers.length === 1;
  return { quote: isPriced ? quote : await quoteLeniently(request, readPricedBody(settled)), values: settled };
}

/**
 * Prices an order; without its delivery where what was typed of it cannot be read, and without its code where too many were tried.
 */
async function quoteLeniently({ client }: ScreenRequest, body: ReturnType<typeof readPricedBody>): Promise<OrderQuote> {
  try {
    return await client.quoteOrder({ body });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'too-many-requests' && body.discountCode) {
      const { discountCode: _, ...rest } = body;
      const quote = await client.quoteOrder({ body: rest });
      const problems = { ...quote.problems, discountCode: error.message };
      return { ...quote, problems, message: quote.message || error.message };
    }
    if (error.code !== 'invalid-fields') throw error;
    return client.quoteOrder({ body: { products: body.products } });
  }
}
