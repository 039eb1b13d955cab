import { OfferIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Prestations',
  icon: OfferIcon,
  scope: 'site',
  section: 'offer',
  group: 'work',
  order: 41,
  path: 'prestations',
  contents: 'service-offer',
  guide: 'prestations',
  right: 'content.read',
  keywords: 'services tarifs soins',
  commands: [{ label: 'Nouvelle prestation', path: '?nouveau=1', keywords: 'créer ajouter' }],
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./services-page.tsx')).ServicesPage }) }],
};
