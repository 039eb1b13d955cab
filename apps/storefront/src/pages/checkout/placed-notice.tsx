import { Notice, type PageFacts } from '@vitrine/blocks/storefront';
import type { OrderResource } from '@vitrine/contract/endpoints/order.endpoints';
import { formatCartCookie } from '@vitrine/domain/cart/cart-cookie';
import { placedState } from '@vitrine/domain/cart/placed-state';
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
  if (page.query.etat !== placedState) return null;
  return (
    <div data-cart-act="ordered" data-lines={formatCartCookie(order.lines)}>
      <Notice title={title}>{children}</Notice>
    </div>
  );
}
