import { HomeIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Adresses',
  icon: HomeIcon,
  scope: 'site',
  section: 'settings',
  group: 'manage',
  order: 860,
  path: 'adresses',
  resource: 'addresses',
  guide: 'coordonnees',
  right: 'settings.read',
  keywords: 'cabinet boutique siège retrait lieu carte',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./addresses-page.tsx')).AddressesPage }),
    },
  ],
};
