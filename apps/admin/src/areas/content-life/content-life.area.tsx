import { AuditIcon } from '../../components/icons.tsx';
import type { Area } from '../area.ts';

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
      lazy: async () => ({ Component: (await import('../../content-life/content-page.tsx')).ContentPage }),
    },
    {
      path: ':kind/:id/traduction/:locale',
      lazy: async () => ({ Component: (await import('../../content-life/translation-page.tsx')).TranslationPage }),
    },
  ],
};
