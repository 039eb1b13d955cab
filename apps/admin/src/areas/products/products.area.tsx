import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Vins et coffrets',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'catalogue',
  group: 'work',
  order: 51,
  path: 'produits',
  contents: 'product',
  guide: 'vins-et-coffrets',
  right: 'content.read',
  needsShop: true,
  keywords: 'produits bouteilles boutique catalogue',
  commands: [{ label: 'Nouveau produit', path: '?nouveau=1', keywords: 'créer ajouter vin' }],
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./products-page.tsx')).ProductsPage }) }],
};
