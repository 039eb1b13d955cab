import { LostIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Adresses perdues',
  icon: LostIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 692,
  path: 'adresses-perdues',
  guide: 'redirections',
  right: 'content.read',
  keywords: '404 introuvable liens cassés brisés redirection',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./lost-addresses-page.tsx')).LostAddressesPage }) },
  ],
};
