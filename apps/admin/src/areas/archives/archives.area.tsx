import { ArchiveIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Emporter son site',
  icon: ArchiveIcon,
  scope: 'site',
  section: 'settings',
  group: 'manage',
  order: 880,
  path: 'emporter',
  guide: 'emporter-son-site',
  right: 'site.export',
  keywords: 'archive exporter sauvegarde copie télécharger déménager partir vitrine',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./archives-page.tsx')).ArchivesPage }) }],
};
