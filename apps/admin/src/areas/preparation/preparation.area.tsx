import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Préparation',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  group: 'work',
  order: 48,
  path: 'preparation',
  guide: 'preparer-et-expedier',
  right: 'orders.read',
  needsShop: true,
  keywords: 'préparer expédier colis retrait étiquettes bon de livraison liste de prélèvement suivi transporteur',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./board/board-page.tsx')).BoardPage }) },
    { path: 'papiers', lazy: async () => ({ Component: (await import('./papers/papers-page.tsx')).PapersPage }) },
    {
      path: 'colis/:idOrder',
      lazy: async () => ({ Component: (await import('./parcels/parcels-page.tsx')).ParcelsPage }),
    },
  ],
};
