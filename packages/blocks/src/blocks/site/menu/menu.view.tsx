import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import css from './menu.module.css?inline';
import type { MenuProps, menuBlock } from './menu.schema.ts';
import { MenuBar } from './menu-bar.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { MenuList } from './menu-list.tsx';

function Menu({ node, props, page }: BlockViewProps<MenuProps>) {
  if (!page.menu.length) return null;
  const shared = { id: node.id, page, title: props.title || 'Menu', depth: props.depth, hasIcons: props.hasIcons };
  if (props.variant === 'bar') return <MenuBar {...shared} />;
  if (props.variant === 'drawer') return <MenuDrawer {...shared} />;
  return <MenuList {...shared} isTitled={Boolean(props.title)} />;
}

export const menuView = defineView<typeof menuBlock>({ type: 'menu', view: Menu, css });
