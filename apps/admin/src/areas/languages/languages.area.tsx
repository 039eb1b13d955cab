import { LanguageIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Langues',
  icon: LanguageIcon,
  scope: 'site',
  section: 'settings',
  group: 'manage',
  order: 860,
  path: 'langues',
  guide: 'langues',
  right: 'settings.read',
  keywords: 'traductions traduire anglais allemand espagnol italien préfixe multilingue',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./languages-page.tsx')).LanguagesPage }) }],
};
