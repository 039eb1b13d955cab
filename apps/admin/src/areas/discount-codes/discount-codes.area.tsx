import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Codes de réduction',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'prices',
  group: 'work',
  order: 58,
  path: 'codes',
  resource: 'discountCodes',
  guide: 'livraison',
  right: 'content.read',
  needsShop: true,
  keywords: 'coupon promotion remise bienvenue',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./discount-codes-page.tsx')).DiscountCodesPage }),
    },
  ],
};
