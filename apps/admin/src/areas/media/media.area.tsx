import { MediaIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Médias',
  icon: MediaIcon,
  scope: 'site',
  group: 'work',
  order: 70,
  path: 'medias',
  guide: 'images',
  right: 'media.read',
  keywords: 'importer images photos vidéos documents médiathèque fichiers',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./media-page.tsx')).MediaPage }) }],
};
