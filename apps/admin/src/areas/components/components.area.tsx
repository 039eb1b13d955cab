import { SettingsIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Composants',
  icon: SettingsIcon,
  scope: 'site',
  section: 'settings',
  group: 'manage',
  order: 872,
  path: 'composants',
  resource: 'componentConfigurations',
  guide: 'composants',
  right: 'settings.read',
  keywords: 'configuration fiche technique model',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./components-page.tsx')).ComponentsPage }),
    },
  ],
};
