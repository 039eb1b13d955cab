import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Zones de livraison',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'delivery',
  group: 'work',
  order: 60,
  path: 'zones',
  resource: 'shippingZones',
  guide: 'livraison',
  right: 'settings.read',
  needsShop: true,
  keywords: 'pays port expédition corse outre-mer',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./shipping-zones-page.tsx')).ShippingZonesPage }),
    },
  ],
};
