import { GuideIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Aide',
  icon: GuideIcon,
  scope: 'account',
  group: 'account',
  order: 980,
  path: 'aide',
  keywords: 'guide mode d’emploi documentation comment faire questions',
  find: async (_, words) => (await import('./find-guide-pages.ts')).findGuidePages(words),
  routes: [{ path: ':page?', lazy: async () => ({ Component: (await import('./guide-page.tsx')).GuidePage }) }],
};
