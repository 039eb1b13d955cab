import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Essayer un envoi',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'delivery',
  group: 'work',
  order: 63,
  path: 'essai-livraison',
  guide: 'livraison',
  right: 'settings.read',
  needsShop: true,
  keywords: 'port calcul simulation carton livraison',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./shipping-trial-page.tsx')).ShippingTrialPage }) },
  ],
};
