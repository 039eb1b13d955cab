import { OfferIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Ateliers et éléments',
  icon: OfferIcon,
  scope: 'site',
  section: 'offer',
  group: 'work',
  order: 42,
  path: 'elements',
  contents: 'element',
  guide: 'ateliers-et-dates',
  right: 'content.read',
  keywords: 'ateliers rubriques pied de page liens catalogue cours',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./elements-page.tsx')).ElementsPage }) }],
};
