import { FileIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Pour mon comptable',
  icon: FileIcon,
  scope: 'site',
  section: 'shop',
  part: 'orders',
  group: 'work',
  order: 50,
  path: 'comptes',
  guide: 'pour-mon-comptable',
  right: 'accounts.read',
  needsShop: true,
  keywords:
    'comptabilité chiffre d’affaires tva exporter fec hectolitres paiements export excel recettes factures versements stripe cartes frais virement rapprocher',
  commands: [{ label: 'Versements', path: 'versements', keywords: 'stripe carte banque virement reçu argent' }],
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./figures/accounts-page.tsx')).AccountsPage }) },
    {
      path: 'versements',
      lazy: async () => ({ Component: (await import('./payouts/payouts-page.tsx')).PayoutsPage }),
    },
    {
      path: 'versements/:idPayout',
      lazy: async () => ({ Component: (await import('./payouts/payout-page.tsx')).PayoutPage }),
    },
  ],
};
