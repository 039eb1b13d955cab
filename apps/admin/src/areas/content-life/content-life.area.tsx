import { AuditIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Vie d’un contenu',
  icon: AuditIcon,
  scope: 'site',
  group: 'work',
  order: 25,
  path: 'contenus',
  guide: 'programmer-et-revenir',
  right: 'content.read',
  isHidden: true,
  routes: [
    {
      path: ':kind/:id',
      lazy: async () => ({ Component: (await import('./content-page.tsx')).ContentPage }),
    },
    {
      path: ':kind/:id/traduction/:locale',
      lazy: async () => ({ Component: (await import('./translation-page.tsx')).TranslationPage }),
    },
  ],
};
