import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Factures et avoirs',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'orders',
  group: 'work',
  order: 49.5,
  path: 'factures',
  resource: 'invoices',
  guide: 'factures-et-avoirs',
  right: 'orders.read',
  needsShop: true,
  keywords: 'facture avoir tva comptable numéro exporter empreinte',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./invoices-page.tsx')).InvoicesPage }),
    },
  ],
};
