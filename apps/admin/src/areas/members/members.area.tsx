import { AccountIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Membres',
  icon: AccountIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 50,
  path: 'membres',
  resource: 'members',
  guide: 'temoignages-et-membres',
  right: 'customers.read',
  keywords: 'comptes personnes visiteurs participants exporter',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./members-page.tsx')).MembersPage }),
    },
  ],
};
