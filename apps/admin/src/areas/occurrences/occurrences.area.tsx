import { CalendarIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Dates',
  icon: CalendarIcon,
  scope: 'site',
  section: 'offer',
  group: 'work',
  order: 44,
  path: 'dates',
  resource: 'occurrences',
  guide: 'ateliers-et-dates',
  right: 'content.read',
  keywords: 'ateliers agenda calendrier places inscriptions séances répéter annuler',
  commands: [{ label: 'Nouvelle date', path: 'nouveau', keywords: 'créer ajouter atelier' }],
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./occurrences-page.tsx')).OccurrencesPage }),
    },
  ],
};
