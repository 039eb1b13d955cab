import { SitesIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Mise en ligne',
  icon: SitesIcon,
  scope: 'site',
  section: 'settings',
  group: 'manage',
  order: 875,
  path: 'mise-en-ligne',
  guide: 'mettre-en-ligne',
  right: 'settings.update',
  keywords: 'publier ouvrir lancer en construction fermer visiteurs attente',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./site-launch-page.tsx')).SiteLaunchPage }) }],
};
