import type { SiteRole } from '@vitrine/domain/people/staff-rights';

/** The roles that one gives on a site, the widest first. */
export const roleChoices: readonly { role: SiteRole; label: string; does: string }[] = [
  { role: 'ADMIN', label: 'Administrateur', does: 'Peut tout changer sur le site, l’équipe et les réglages compris.' },
  {
    role: 'EDITOR',
    label: 'Éditeur',
    does: 'Écrit et publie les contenus, range les images ; ne change pas la présentation des blocs.',
  },
  { role: 'DESK', label: 'Accueil', does: 'Répond aux messages, tient les inscriptions et les commandes.' },
];
