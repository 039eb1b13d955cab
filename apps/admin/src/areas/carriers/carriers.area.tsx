import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Transporteurs',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'delivery',
  group: 'work',
  order: 61,
  path: 'transporteurs',
  resource: 'carriers',
  guide: 'livraison',
  right: 'settings.read',
  needsShop: true,
  keywords: 'expédition point relais messagerie',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./carriers-page.tsx')).CarriersPage }),
    },
  ],
};
