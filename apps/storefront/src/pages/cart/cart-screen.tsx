import type { CartQuote } from '@vitrine/contract/endpoints/cart.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { parseCartCookie } from '@vitrine/domain/cart/cart-cookie';
import type { FormState } from '@vitrine/rendering-contract/form-submission';
import type { PathOutcome } from '../../render/page-model.ts';
import { privateModel } from '../account/member-access.ts';
import { pageOutcome, type ScreenRequest } from '../screen.ts';
import { addAction, clearAction, quantitiesAction, removeAction, takeAction } from './cart-actions.ts';
import { CartPage, type CartPageData, cartPageCss } from './cart-page.tsx';

/** The cart: of a buyer without script the lines of the cookie; its script shows those of the browser's storage. */
export async function cartScreen(request: ScreenRequest): Promise<PathOutcome> {
  const { site, form } = request;
  if (!site.info.isECommerce) return { kind: 'absent' };
  const data = await loadCart(request, form);
  return pageOutcome(
    privateModel({
      title: 'Votre panier',
      description: 'Ce que vous avez choisi, avec les prix d’aujourd’hui.',
      canonicalPath: paths.cart(),
      blocks: [],
      screen: {
        css: cartPageCss,
        showsStorage: true,
        render: (page) => <CartPage page={page} data={data} />,
        forms: {
          ajouter: addAction,
          quantites: quantitiesAction,
          retirer: removeAction,
          vider: clearAction,
          reprendre: takeAction,
        },
      },
    }),
  );
}

/** Prices the lines of the cookie, and what was just removed or could not be added. */
async function loadCart(
  { client, cartLines, query }: ScreenRequest,
  form: FormState | undefined,
): Promise<CartPageData> {
  const price = (lines: readonly { itemId: number; quantity: number }[]): Promise<CartQuote> =>
    client.quoteCart({
      body: {
        products: lines
          .filter(({ itemId }) => itemId <= 2_147_483_647)
          .map(({ itemId, quantity }) => ({ id: itemId, quantity })),
      },
    });
  const quote = await price(cartLines);
  const [gone] = parseCartCookie(query.retire ?? '');
  const isBack = quote.lines.some(({ id }) => id === gone?.itemId);
  const [removed] = gone && !isBack ? (await price([gone])).lines : [];
  const asked = form?.blockId === 'ajouter' ? Number(form.values.article) : undefined;
  const [refused] =
    asked && Number.isSafeInteger(asked) && asked > 0 ? (await price([{ itemId: asked, quantity: 1 }])).lines : [];
  return { quote, removed, refused };
}
