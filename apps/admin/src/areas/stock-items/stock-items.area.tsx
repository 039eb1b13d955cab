import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Stock',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'catalogue',
  group: 'work',
  order: 53,
  path: 'stock',
  resource: 'stockItems',
  guide: 'prix-et-stock',
  right: 'orders.read',
  needsShop: true,
  keywords: 'cave quantité inventaire mouvement bouteilles',
  commands: [{ label: 'Inventaire', path: 'inventaire', keywords: 'compter recompter cave bouteilles stock' }],
  routes: [
    {
      path: 'inventaire',
      lazy: async () => ({ Component: (await import('./count/stock-count-page.tsx')).StockCountPage }),
    },
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./stock-items-page.tsx')).StockItemsPage }),
    },
  ],
};
