import { MediaIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Albums',
  icon: MediaIcon,
  scope: 'site',
  section: 'publications',
  group: 'work',
  order: 33,
  path: 'albums',
  contents: 'album',
  guide: 'albums',
  right: 'content.read',
  keywords: 'galerie photos images',
  commands: [{ label: 'Nouvel album', path: '?nouveau=1', keywords: 'créer ajouter' }],
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./albums-page.tsx')).AlbumsPage }) }],
};
