import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Tarifs de livraison',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'delivery',
  group: 'work',
  order: 62,
  path: 'tarifs-livraison',
  resource: 'shippingRates',
  guide: 'livraison',
  right: 'settings.read',
  needsShop: true,
  keywords: 'port carton prix expédition',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./shipping-rates-page.tsx')).ShippingRatesPage }),
    },
  ],
};
