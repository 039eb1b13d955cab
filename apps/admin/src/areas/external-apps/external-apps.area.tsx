import { OutsideIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Applications externes',
  icon: OutsideIcon,
  scope: 'site',
  section: 'settings',
  group: 'manage',
  order: 874,
  path: 'applications',
  resource: 'externalApps',
  guide: 'composants',
  right: 'settings.read',
  keywords: 'configuration service branchement api',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./external-apps-page.tsx')).ExternalAppsPage }),
    },
  ],
};
