import { LegalIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Demandes de droits',
  icon: LegalIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 690,
  path: 'droits',
  guide: 'personnes-et-droits',
  right: 'customers.read',
  keywords: 'rgpd données personnelles accès effacement opposition rectification suspension délais',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./rights-requests-page.tsx')).RightsRequestsPage }) },
    {
      path: ':reference',
      lazy: async () => ({ Component: (await import('./rights-request-page.tsx')).RightsRequestPage }),
    },
  ],
};
