import { VisitsIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Visites',
  icon: VisitsIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 690,
  path: 'visites',
  guide: 'visites',
  right: 'content.read',
  keywords: 'statistiques audience fréquentation pages vues provenance',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./visits-page.tsx')).VisitsPage }) }],
};
