import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Horaires de retrait',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'delivery',
  group: 'work',
  order: 64,
  path: 'retrait',
  resource: 'pickupSchedules',
  guide: 'retrait',
  right: 'settings.read',
  needsShop: true,
  keywords: 'click and collect créneaux chai',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./pickup-schedules-page.tsx')).PickupSchedulesPage }),
    },
  ],
};
