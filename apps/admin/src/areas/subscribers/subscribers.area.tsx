import { TeamIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Abonnés',
  icon: TeamIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 56,
  path: 'abonnes',
  resource: 'subscribers',
  guide: 'abonnes',
  right: 'customers.read',
  keywords: 'newsletter lettre inscrits désinscrits consentement preuve refus import carnet adresses',
  commands: [
    { label: 'Importer des abonnés', path: 'import', keywords: 'carnet fichier csv mailchimp brevo' },
    { label: 'Adresses qui ne reçoivent plus rien', path: 'refus', keywords: 'désinscrits liste noire' },
  ],
  routes: [
    { path: 'import', lazy: async () => ({ Component: (await import('./import-page.tsx')).ImportPage }) },
    { path: 'refus', lazy: async () => ({ Component: (await import('./suppressions-page.tsx')).SuppressionsPage }) },
    { path: ':record?', lazy: async () => ({ Component: (await import('./subscribers-page.tsx')).SubscribersPage }) },
  ],
};
