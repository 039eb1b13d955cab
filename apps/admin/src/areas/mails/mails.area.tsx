import { MailIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Courriels',
  icon: MailIcon,
  scope: 'site',
  section: 'settings',
  group: 'manage',
  order: 860,
  path: 'courriels',
  guide: 'courriels',
  right: 'settings.read',
  keywords: 'emails mails modèles confirmation accusé objet signature',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./mails-page.tsx')).MailsPage }) },
    { path: ':mail', lazy: async () => ({ Component: (await import('./mail-page.tsx')).MailPage }) },
  ],
};
