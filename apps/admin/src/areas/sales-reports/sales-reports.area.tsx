import { SentIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Déclaration des ventes',
  icon: SentIcon,
  scope: 'site',
  section: 'shop',
  part: 'orders',
  group: 'work',
  order: 51,
  path: 'declaration-des-ventes',
  guide: 'declaration-des-ventes',
  right: 'accounts.read',
  needsShop: true,
  keywords: 'e-reporting tva plateforme agréée pdp impôts flux 10 facture électronique',
  routes: [
    {
      path: ':report?',
      lazy: async () => ({ Component: (await import('./sales-reports-page.tsx')).SalesReportsPage }),
    },
  ],
};
