import { AccountIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Mon compte',
  icon: AccountIcon,
  scope: 'account',
  group: 'account',
  order: 990,
  path: 'compte',
  guide: 'compte',
  keywords: 'nom adresse mot de passe profil',
  commands: [
    { label: 'Second facteur', path: 'second-facteur', keywords: 'sécurité code application téléphone secours' },
    { label: 'Sessions ouvertes', path: 'sessions', keywords: 'appareils déconnecter' },
  ],
  routes: [
    {
      lazy: async () => ({ Component: (await import('./account-frame.tsx')).AccountFrame }),
      children: [
        { index: true, lazy: async () => ({ Component: (await import('./profile-page.tsx')).ProfilePage }) },
        {
          path: 'second-facteur',
          lazy: async () => ({ Component: (await import('./second-factor-page.tsx')).SecondFactorPage }),
        },
        { path: 'sessions', lazy: async () => ({ Component: (await import('./sessions-page.tsx')).SessionsPage }) },
      ],
    },
  ],
};
