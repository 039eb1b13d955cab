import { SentIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Courriels envoyés',
  icon: SentIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 695,
  path: 'envois',
  guide: 'courriels',
  right: 'messages.read',
  keywords: 'boîte d’envoi abandonnés échec renvoyer',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./outgoing-mails-page.tsx')).OutgoingMailsPage }) },
  ],
};
