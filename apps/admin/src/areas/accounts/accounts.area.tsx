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
  keywords: 'comptabilité chiffre d’affaires tva exporter fec hectolitres paiements export excel recettes',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./accounts-page.tsx')).AccountsPage }) }],
};
