import { InboxIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';
import { useUnreadCount } from './conversations/inbox-counts.queries.ts';

export const area: Area = {
  label: 'Boîte de réception',
  icon: InboxIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 45,
  path: 'boite-de-reception',
  guide: 'boite-de-reception',
  right: 'messages.read',
  keywords: 'messages réponses formulaires demandes courrier suspects spam indésirable robot piège inbox',
  commands: [
    { label: 'Envois suspects', path: '?vue=suspects', keywords: 'spam indésirable robot piège message perdu' },
    { label: 'Messages classés', path: '?vue=classes', keywords: 'archives' },
  ],
  useCount: useUnreadCount,
  routes: [{ path: ':conversation?', lazy: async () => ({ Component: (await import('./inbox-page.tsx')).InboxPage }) }],
};
