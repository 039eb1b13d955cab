import { LinkIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Nom de domaine',
  icon: LinkIcon,
  scope: 'site',
  section: 'settings',
  group: 'manage',
  order: 875,
  path: 'domaines',
  guide: 'nom-de-domaine',
  right: 'site.domains',
  keywords: 'domaine adresse url dns hébergeur ovh gandi ionos www https certificat enregistrement',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./domains-page.tsx')).DomainsPage }) }],
};
