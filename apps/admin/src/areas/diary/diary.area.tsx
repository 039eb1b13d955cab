import { CalendarIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Agenda',
  icon: CalendarIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 46,
  path: 'agenda',
  guide: 'agenda',
  right: 'bookings.read',
  keywords: 'calendrier inscriptions dates semaine mois liste d’attente présences téléphone émargement',
  commands: [
    { label: 'Agenda du jour', path: '?vue=jour', keywords: 'aujourd’hui présences' },
    { label: 'Agenda du mois', path: '?vue=mois', keywords: 'calendrier' },
  ],
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./diary-page.tsx')).DiaryPage }) },
    {
      path: 'dates/:idDate',
      lazy: async () => ({ Component: (await import('./date/date-page.tsx')).DatePage }),
    },
    {
      path: 'dates/:idDate/feuille',
      lazy: async () => ({ Component: (await import('./date/sheet-page.tsx')).SheetPage }),
    },
  ],
};
