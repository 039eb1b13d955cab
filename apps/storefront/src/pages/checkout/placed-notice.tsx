import { Notice, type PageFacts } from '@vitrine/blocks/storefront';
import type { OrderResource } from '@vitrine/contract/endpoints/order.endpoints';
import { formatCartCookie } from '@vitrine/domain/cart/cart-cookie';
import { placedBeforeState, placedState } from '@vitrine/domain/cart/placed-state';
import type { ReactElement } from 'react';

/** Confirms an order that was just placed, and names its lines to the script, which takes them out of the cart. */
export function PlacedNotice({
  page,
  order,
  title,
  children,
}: {
  page: PageFacts;
  order: OrderResource;
  title: string;
  children: string;
}): ReactElement | null {
  const { etat } = page.query;
  if (etat !== placedState && etat !== placedBeforeState) return null;
  return (
    <div data-cart-act="ordered" data-lines={formatCartCookie(order.lines)}>
      {etat === placedState ? (
        <Notice title={title}>{children}</Notice>
      ) : (
        <Notice title="Vous aviez déjà passé cette commande.">
          Elle était enregistrée depuis votre premier appui, et rien n’a été commandé de nouveau. Ce que vous avez
          changé ensuite n’y est pas&nbsp;: si c’est important, écrivez-nous.
        </Notice>
      )}
    </div>
  );
}
