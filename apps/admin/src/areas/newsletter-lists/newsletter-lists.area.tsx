import { MailIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Lettres d’information',
  icon: MailIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 55,
  path: 'lettres',
  resource: 'newsletterLists',
  guide: 'lettre-information',
  right: 'settings.read',
  keywords: 'newsletter abonnés inscription liste',
  routes: [
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./newsletter-lists-page.tsx')).NewsletterListsPage }),
    },
  ],
};
