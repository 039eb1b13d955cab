import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Ouvrir ma boutique',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'orders',
  group: 'work',
  order: 50,
  path: 'ouvrir-ma-boutique',
  guide: 'ouvrir-ma-boutique',
  right: 'settings.read',
  needsShop: true,
  keywords: 'commandes en ligne ouverture fermer vendre loi médiateur conditions manque',
  routes: [
    {
      path: 'livraison',
      lazy: async () => ({ Component: (await import('./first-delivery-page.tsx')).FirstDeliveryPage }),
    },
    { index: true, lazy: async () => ({ Component: (await import('./shop-opening-page.tsx')).ShopOpeningPage }) },
  ],
};
