import { SettingsIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Réglages',
  icon: SettingsIcon,
  scope: 'site',
  section: 'settings',
  group: 'manage',
  order: 850,
  path: 'reglages',
  guide: 'reglages',
  guides: {
    contact: 'coordonnees',
    social: 'coordonnees',
    hours: 'horaires',
    announcements: 'horaires',
    company: 'textes-legaux',
  },
  right: 'settings.read',
  keywords: 'paramètres options configuration téléphone horaires couleurs siret mentions légales réseaux',
  commands: [
    { label: 'Horaires et fermetures', path: 'hours', keywords: 'vacances congés ouverture' },
    { label: 'Coordonnées', path: 'contact', keywords: 'téléphone courriel adresse' },
  ],
  find: async (site, words) => (await import('./find-settings.ts')).findSettings(site, words),
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./settings-page.tsx')).SettingsPage }) },
    {
      path: ':group',
      lazy: async () => ({ Component: (await import('./settings-group-page.tsx')).SettingsGroupPage }),
    },
  ],
};
