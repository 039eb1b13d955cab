import { PublicationsIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Blog',
  icon: PublicationsIcon,
  scope: 'site',
  section: 'publications',
  group: 'work',
  order: 32,
  path: 'blog',
  contents: 'blog-post',
  guide: 'actualites-et-blog',
  right: 'content.read',
  keywords: 'articles dossiers billets',
  commands: [{ label: 'Nouvel article', path: '?nouveau=1', keywords: 'créer ajouter' }],
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./blog-page.tsx')).BlogPage }) }],
};
