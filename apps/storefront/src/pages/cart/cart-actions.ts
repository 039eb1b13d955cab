import type { SubmitAction } from '@vitrine/blocks/actions';
import { localizedUrl } from '@vitrine/blocks/actions';
import type { CartLineResource } from '@vitrine/contract/endpoints/cart.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { formatCartCookie, takenFragment } from '@vitrine/domain/cart/cart-cookie';
import { cartLimits, getStep, normalizeQuantity } from '@vitrine/domain/cart/cart-lines';
import { checkAddition, checkTypedQuantity } from '@vitrine/domain/cart/check-addition';
import { isSitePath } from '@vitrine/domain/kernel/link-target';
import type { FormRequest } from '@vitrine/rendering-contract/page-request';

/** Names of the fields of a form that adds to the cart. */
const additionFields = ['article', 'quantite', 'retour'] as const;

/** Adds to the lines of the cookie, and leads back to the page that has the form. */
export const addAction: SubmitAction = async (request, { fields, rejection }) => {
  const values = Object.fromEntries(additionFields.map((name) => [name, readField(fields, name)]));
  const reject = (errors: Record<string, string>, message: string) => ({
    form: { values, errors, message },
    status: 422,
  });
  if (rejection) return { ...reject(rejection.errors, rejection.message), ...pickStatus(rejection) };
  const { article = '', quantite = '', retour = '' } = values;
  const itemId = parseItemId(article);
  const [line] = itemId === undefined ? [] : await quote(request, [{ itemId, quantity: 1 }]);
  if (!line?.product) return reject({}, 'Cet article n’est plus en vente.');
  if (line.problem) return reject({}, `${line.product.name}\u00a0: ${refusals[line.problem]}`);
  const present = request.cartLines.find((one) => one.itemId === line.id);
  const checked = checkAddition({
    text: quantite,
    present: present?.quantity ?? 0,
    product: line.product,
    available: line.available,
  });
  if (!checked.ok) return reject({ quantite: checked.message }, '');
  if (!present && request.cartLines.length >= cartLimits.lines)
    return reject({}, `Un panier a au plus ${cartLimits.lines} lignes\u00a0: retirez-en une d’abord.`);
  const typed = checkTypedQuantity(quantite);
  const asked = typed.ok ? typed.quantity : checked.quantity;
  const quantity = normalizeQuantity((present?.quantity ?? 0) + checked.quantity, getStep(line.product));
  return {
    redirect: buildReturnUrl(request, retour, line.id, `${asked}-${quantity - (present?.quantity ?? 0)}`),
    cartLines: [...request.cartLines.filter((one) => one !== present), { itemId: line.id, quantity }],
  };
};

/** Why an item cannot be added. */
const refusals: Readonly<Record<NonNullable<CartLineResource['problem']>, string>> = {
  gone: 'n’est plus en vente.',
  'on-request': 'son prix est sur demande, écrivez-nous pour le commander.',
  'sold-out': 'épuisé.',
  'beyond-stock': 'épuisé.',
};

/** Sets the quantities of all lines (STA-04): none is changed where one is wrong; zero removes its line. */
export const quantitiesAction: SubmitAction = async (request, { fields, rejection }) => {
  const typed = Object.fromEntries(
    request.cartLines.map(({ itemId, quantity }): [string, string] => {
      const name = `quantite-${itemId}`;
      return [name, fields.some(([one]) => one === name) ? readField(fields, name) : String(quantity)];
    }),
  );
  if (rejection)
    return { form: { values: typed, errors: rejection.errors, message: rejection.message }, ...pickStatus(rejection) };
  const checks = request.cartLines.map((line) => ({
    line,
    checked: checkTypedQuantity(typed[`quantite-${line.itemId}`] ?? ''),
  }));
  const errors = Object.fromEntries(
    checks.flatMap(({ line, checked }) => (checked.ok ? [] : [[`quantite-${line.itemId}`, checked.message]])),
  );
  if (Object.keys(errors).length)
    return {
      form: { values: typed, errors, message: 'Une quantité est à corriger\u00a0: rien n’a été changé.' },
      status: 422,
    };
  const priced = await quote(request, request.cartLines);
  const rounded = new Map<number, string>();
  const cartLines = checks.flatMap(({ line, checked }) => {
    const product = priced.find(({ id }) => id === line.itemId)?.product;
    if (!checked.ok || checked.quantity === 0) return [];
    const quantity = normalizeQuantity(checked.quantity, product ? getStep(product) : 1);
    if (quantity > checked.quantity) rounded.set(line.itemId, `${checked.quantity}-${quantity}`);
    return [{ ...line, quantity }];
  });
  // One of them is said; a cart changes line by line.
  const [first] = rounded;
  const told = first ? `?panier=${first[0]}&ajout=${first[1]}` : '';
  return { redirect: localizedUrl(request, paths.cart(), told), cartLines };
};

/** Removes a line (STA-04); the URL it leads to lets one put it back. */
export const removeAction: SubmitAction = async (request, { fields }) => {
  const itemId = parseItemId(readField(fields, 'article'));
  const removed = request.cartLines.filter((line) => line.itemId === itemId);
  return {
    redirect: localizedUrl(request, paths.cart(), removed.length ? `?retire=${formatCartCookie(removed)}` : ''),
    cartLines: request.cartLines.filter((line) => line.itemId !== itemId),
  };
};

/** Removes all lines (STA-04). */
export const clearAction: SubmitAction = async (request) => ({
  redirect: localizedUrl(request, paths.cart()),
  cartLines: [],
});

/** Ends the cookie, whose lines the script puts into its storage. */
export const takeAction: SubmitAction = async (request) => ({
  redirect: localizedUrl(request, paths.cart(), request.cartLines.length ? takenFragment : ''),
  cartLines: [],
});

/** Prices lines; undefined numbers price nothing. */
async function quote(
  { client }: Pick<FormRequest, 'client'>,
  lines: readonly { itemId: number | undefined; quantity: number }[],
): Promise<readonly CartLineResource[]> {
  const products = lines.flatMap(({ itemId, quantity }) => (itemId === undefined ? [] : [{ id: itemId, quantity }]));
  return products.length ? (await client.quoteCart({ body: { products } })).lines : [];
}

function readField(fields: readonly (readonly [string, string])[], name: string): string {
  return (fields.find(([one]) => one === name)?.[1] ?? '').slice(0, 600);
}

function parseItemId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= 2_147_483_647 ? id : undefined;
}

function pickStatus({ status, retryAfter }: { status: number; retryAfter?: number | undefined }) {
  return { status, retryAfter };
}

/** Builds the URL back to the page of the form, which confirms; the cart's own for anything but a path of this site. */
function buildReturnUrl(request: FormRequest, given: string, itemId: number, added: string): string {
  const base = 'http://site';
  const cart = localizedUrl(request, paths.cart());
  if (!isSitePath(given)) return cart;
  const url = new URL(given, base);
  if (url.pathname === cart) return cart;
  url.searchParams.set('panier', String(itemId));
  url.searchParams.set('ajout', added);
  return url.pathname + url.search + url.hash;
}
