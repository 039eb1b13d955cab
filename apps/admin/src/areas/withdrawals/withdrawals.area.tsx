import { UndoIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Rétractations',
  icon: UndoIcon,
  scope: 'site',
  section: 'shop',
  part: 'orders',
  group: 'work',
  order: 50,
  path: 'retractations',
  resource: 'withdrawals',
  guide: 'retractations',
  right: 'orders.read',
  needsShop: true,
  keywords: 'renoncer retour remboursement annulation quatorze jours retrouver',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./withdrawals-page.tsx')).WithdrawalsPage }),
    },
  ],
};
