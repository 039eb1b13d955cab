import { AppearanceIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Thème',
  icon: AppearanceIcon,
  scope: 'site',
  section: 'appearance',
  group: 'manage',
  order: 800,
  path: 'apparence',
  guide: 'couleurs-polices-logo',
  right: 'settings.read',
  keywords: 'apparence thème couleurs polices logo design style sombre mise en page',
  commands: [
    { label: 'Couleurs du site', path: '', keywords: 'palette' },
    { label: 'Polices du site', path: '?partie=polices', keywords: 'typographie caractères écriture' },
    { label: 'Logos du site', path: '?partie=logos', keywords: 'favicon icône image' },
  ],
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./theme-page.tsx')).ThemePage }) }],
};
