import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Réductions',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'prices',
  group: 'work',
  order: 54,
  path: 'reductions',
  resource: 'reductions',
  guide: 'prix-et-stock',
  right: 'content.read',
  needsShop: true,
  keywords: 'promotion solde prix barré remise',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./reductions-page.tsx')).ReductionsPage }),
    },
  ],
};
