import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Accords',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'catalogue',
  group: 'work',
  order: 56,
  path: 'accords',
  resource: 'mealIcons',
  guide: 'vins-et-coffrets',
  right: 'content.read',
  needsShop: true,
  keywords: 'mets plats icônes',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./meal-icons-page.tsx')).MealIconsPage }),
    },
  ],
};
