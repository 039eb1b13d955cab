import { ImportIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Venir de WordPress',
  icon: ImportIcon,
  scope: 'site',
  section: 'settings',
  group: 'manage',
  order: 878,
  path: 'wordpress',
  guide: 'venir-de-wordpress',
  right: 'site.import',
  keywords: 'wordpress squarespace importer migrer reprendre ancien site articles xml wxr export',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./wordpress-page.tsx')).WordpressPage }) }],
};
