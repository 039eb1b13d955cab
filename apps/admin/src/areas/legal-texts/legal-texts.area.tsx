import { LegalIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Textes légaux',
  icon: LegalIcon,
  scope: 'site',
  section: 'settings',
  group: 'manage',
  order: 855,
  path: 'textes-legaux',
  guide: 'textes-legaux',
  right: 'settings.read',
  keywords:
    'mentions légales confidentialité rgpd cookies cgv cgu conditions générales vente utilisation siret médiateur',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./legal-texts-page.tsx')).LegalTextsPage }) },
    { path: ':type', lazy: async () => ({ Component: (await import('./legal-text-page.tsx')).LegalTextPage }) },
  ],
};
