import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Variations',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'catalogue',
  group: 'work',
  order: 57,
  path: 'variations',
  resource: 'variations',
  guide: 'vins-et-coffrets',
  right: 'content.read',
  needsShop: true,
  keywords: 'emballage taille couleur',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./variations-page.tsx')).VariationsPage }),
    },
  ],
};
