import { FolderIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Rubriques',
  icon: FolderIcon,
  scope: 'site',
  section: 'offer',
  group: 'work',
  order: 43,
  path: 'rubriques',
  resource: 'elementRoutes',
  guide: 'ateliers-et-dates',
  right: 'content.read',
  keywords: 'ateliers catalogue champs filtres sections',
  commands: [{ label: 'Nouvelle rubrique', path: 'nouveau', keywords: 'créer ajouter' }],
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./element-routes-page.tsx')).ElementRoutesPage }),
    },
  ],
};
