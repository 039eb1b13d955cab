import { TeamIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Équipe',
  icon: TeamIcon,
  scope: 'site',
  section: 'team',
  group: 'manage',
  order: 900,
  path: 'equipe',
  guide: 'equipe',
  right: 'staff.read',
  keywords: 'personnes accès rôles invitations',
  commands: [{ label: 'Inviter une personne', path: 'inviter', keywords: 'équipe accès' }],
  routes: [
    {
      lazy: async () => ({ Component: (await import('./team-page.tsx')).TeamPage }),
      children: [
        { index: true },
        { path: 'inviter', lazy: async () => ({ Component: (await import('./invite-dialog.tsx')).InviteDialog }) },
      ],
    },
  ],
};
