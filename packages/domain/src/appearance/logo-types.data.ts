/** The variants of a site's logo, by their names in the API (ENT-15). */
export const logoTypes = ['LOGO', 'LOGO_LIGHT_THEME', 'LOGO_DARK_THEME', 'LOGO_FAVICON', 'LOGO_FOOTER'] as const;
export type LogoType = (typeof logoTypes)[number];

/** How owners see each variant: its place, and what stands there without it. */
export const logoPresentations: Readonly<
  Record<LogoType, { label: string; help: string; fallback?: LogoType; without: string }>
> = {
  LOGO: {
    label: 'Logo',
    help: 'En haut des pages, dans les courriels et pour les moteurs de recherche.',
    without: 'Le nom de l’entreprise est écrit à sa place.',
  },
  LOGO_LIGHT_THEME: {
    label: 'Sur fond clair',
    help: 'En haut des pages et dans les courriels, quand le logo a une version faite pour un fond clair.',
    fallback: 'LOGO',
    without: 'Le logo est montré.',
  },
  LOGO_DARK_THEME: {
    label: 'Sur fond sombre',
    help: 'En haut des pages, quand le thème sombre est montré.',
    fallback: 'LOGO',
    without: 'Le logo est montré, tel qu’il est sur fond clair.',
  },
  LOGO_FOOTER: {
    label: 'Au pied des pages',
    help: 'Une version plus simple ou plus petite, si vous en avez une.',
    fallback: 'LOGO',
    without: 'Le logo est montré.',
  },
  LOGO_FAVICON: {
    label: 'Icône du navigateur',
    help: 'Un carré simple, lisible à 16 points\u00a0: onglets, favoris, écran d’accueil des téléphones.',
    without: 'Les navigateurs montrent une icône neutre.',
  },
};
