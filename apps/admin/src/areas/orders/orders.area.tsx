import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Commandes',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'orders',
  group: 'work',
  order: 49,
  path: 'commandes',
  resource: 'orders',
  guide: 'commandes',
  right: 'orders.read',
  needsShop: true,
  keywords:
    'factures exporter ventes achats paiement virement chèque expédition retrait préparer vendre caveau téléphone encaisser espèces',
  commands: [
    {
      label: 'Vente au caveau',
      path: 'vente',
      keywords: 'nouvelle vente vendre comptoir boutique téléphone encaisser espèces carte chèque caisse',
    },
  ],
  routes: [
    {
      path: 'vente',
      lazy: async () => ({ Component: (await import('./counter/counter-page.tsx')).CounterPage }),
    },
    {
      path: ':record/ticket',
      lazy: async () => ({ Component: (await import('./ticket/ticket-page.tsx')).TicketPage }),
    },
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./orders-page.tsx')).OrdersPage }),
    },
  ],
};
