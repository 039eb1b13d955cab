import { ConsentIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Traceurs et consentement',
  icon: ConsentIcon,
  scope: 'site',
  section: 'settings',
  group: 'manage',
  order: 865,
  path: 'traceurs',
  guide: 'cookies',
  right: 'settings.read',
  keywords: 'cookies statistiques analytics google pixel publicité mesure audience rgpd bandeau preuve',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./consent-page.tsx')).ConsentPage }) }],
};
