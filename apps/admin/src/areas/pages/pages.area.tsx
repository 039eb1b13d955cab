import { PagesIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Pages',
  icon: PagesIcon,
  scope: 'site',
  group: 'work',
  order: 20,
  path: 'pages',
  contents: 'page',
  guide: 'menu',
  right: 'content.read',
  keywords: 'menu arbre navigation accueil',
  commands: [{ label: 'Nouvelle page', path: 'nouvelle', keywords: 'créer ajouter' }],
  find: async (site, words) => (await import('./find-pages.ts')).findPages(site, words),
  routes: [
    {
      path: ':page?',
      lazy: async () => ({ Component: (await import('./pages-page.tsx')).PagesPage }),
    },
  ],
};
