import { TeamIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Personnes',
  icon: TeamIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 48,
  path: 'personnes',
  guide: 'personnes-et-droits',
  right: 'customers.read',
  keywords: 'clients contacts visiteurs historique effacer télécharger données rgpd adresse téléphone',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./persons-page.tsx')).PersonsPage }) },
    {
      path: 'membre/:member',
      lazy: async () => ({ Component: (await import('./person-page.tsx')).PersonPage }),
    },
    { path: 'adresse', lazy: async () => ({ Component: (await import('./person-page.tsx')).PersonPage }) },
  ],
};
