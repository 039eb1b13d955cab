import { QuoteIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Modèles de réponse',
  icon: QuoteIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 49,
  path: 'modeles-de-reponse',
  resource: 'replyTemplates',
  guide: 'modeles-de-reponse',
  right: 'messages.read',
  keywords: 'réponse type texte prêt courriel répondre message',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./reply-templates-page.tsx')).ReplyTemplatesPage }),
    },
  ],
};
