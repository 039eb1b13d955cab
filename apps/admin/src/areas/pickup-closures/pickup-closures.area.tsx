import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Fermetures du retrait',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'delivery',
  group: 'work',
  order: 65,
  path: 'fermetures-retrait',
  resource: 'pickupClosures',
  guide: 'retrait',
  right: 'settings.read',
  needsShop: true,
  keywords: 'congés vendanges jours',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./pickup-closures-page.tsx')).PickupClosuresPage }),
    },
  ],
};
