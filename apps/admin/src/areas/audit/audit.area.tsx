import { AuditIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Journal',
  icon: AuditIcon,
  scope: 'site',
  section: 'team',
  group: 'manage',
  order: 920,
  path: 'journal',
  guide: 'equipe',
  right: 'audit.read',
  keywords: 'historique changements audit qui quand',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./audit-page.tsx')).AuditPage }) }],
};
