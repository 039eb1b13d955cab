import { PublicationsIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Actualités',
  icon: PublicationsIcon,
  scope: 'site',
  section: 'publications',
  group: 'work',
  order: 31,
  path: 'actualites',
  contents: 'news',
  guide: 'actualites-et-blog',
  right: 'content.read',
  keywords: 'nouvelles annonces',
  commands: [{ label: 'Nouvelle actualité', path: '?nouveau=1', keywords: 'créer ajouter' }],
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./news-page.tsx')).NewsPage }) }],
};
