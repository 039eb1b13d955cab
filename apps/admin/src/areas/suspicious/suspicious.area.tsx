import { WarningIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Envois suspects',
  icon: WarningIcon,
  scope: 'site',
  section: 'visitors',
  group: 'work',
  order: 691,
  path: 'suspects',
  guide: 'temoignages-et-membres',
  right: 'messages.read',
  keywords: 'spam indésirable robot piège message perdu',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./suspicious-page.tsx')).SuspiciousPage }) }],
};
