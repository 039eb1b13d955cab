import { TodayIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Aujourd’hui',
  icon: TodayIcon,
  scope: 'site',
  group: 'work',
  order: 10,
  path: '',
  guide: 'decouvrir',
  keywords: 'accueil tableau de bord',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./today-page.tsx')).TodayPage }) }],
};
