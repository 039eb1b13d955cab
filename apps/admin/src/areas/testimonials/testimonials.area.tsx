import { DoneIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Témoignages',
  icon: DoneIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 52,
  path: 'temoignages',
  resource: 'testimonials',
  guide: 'temoignages-et-membres',
  right: 'messages.read',
  keywords: 'avis relecture',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./testimonials-page.tsx')).TestimonialsPage }),
    },
  ],
};
