import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { CartLink } from './cart-link.tsx';
import css from './cart-preview.module.css?inline';
import type { CartPreviewProps, cartPreviewBlock } from './cart-preview.schema.ts';

function CartPreview({ props, page }: BlockViewProps<CartPreviewProps>): ReactElement | null {
  return <CartLink page={page} variant={props.variant} label={props.label || 'Panier'} />;
}

export const cartPreviewView = defineView<typeof cartPreviewBlock>({ type: 'cart-preview', view: CartPreview, css });
