import { RightIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Redirections',
  icon: RightIcon,
  scope: 'site',
  section: 'settings',
  group: 'manage',
  order: 870,
  path: 'redirections',
  resource: 'redirects',
  guide: 'redirections',
  right: 'content.read',
  keywords: 'adresses chemins 301',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./redirects-page.tsx')).RedirectsPage }),
    },
  ],
};
