import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Récompenses',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'catalogue',
  group: 'work',
  order: 55,
  path: 'recompenses',
  resource: 'awards',
  guide: 'vins-et-coffrets',
  right: 'content.read',
  needsShop: true,
  keywords: 'médailles concours guides',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./awards-page.tsx')).AwardsPage }),
    },
  ],
};
