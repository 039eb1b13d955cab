/** Where a site may come from, and how its file is had there, in the words of its screens. */
export const exportSources = [
  {
    value: 'wordpress',
    label: 'WordPress',
    steps: [
      'Dans votre WordPress, ouvrez «\u00a0Outils\u00a0», puis «\u00a0Exporter\u00a0».',
      'Laissez «\u00a0Tout le contenu\u00a0» choisi et appuyez sur «\u00a0Télécharger le fichier d’export\u00a0».',
      'Envoyez ici le fichier reçu. Son nom finit par «\u00a0.xml\u00a0».',
    ],
  },
  {
    value: 'wordpress.com',
    label: 'WordPress.com',
    steps: [
      'Dans le tableau de bord, ouvrez «\u00a0Outils\u00a0», puis «\u00a0Exporter\u00a0».',
      'Appuyez sur «\u00a0Tout exporter\u00a0»\u00a0: le lien du fichier arrive à l’écran ou par courriel.',
      'Envoyez ici le fichier reçu, tel quel. Son nom finit par «\u00a0.zip\u00a0» ou «\u00a0.xml\u00a0».',
    ],
  },
  {
    value: 'squarespace',
    label: 'Squarespace',
    steps: [
      'Dans Squarespace, ouvrez «\u00a0Paramètres\u00a0», «\u00a0Avancé\u00a0», puis «\u00a0Importer/Exporter\u00a0».',
      'Appuyez sur «\u00a0Exporter\u00a0», choisissez WordPress, puis la page principale de votre blog.',
      'Téléchargez le fichier quand il est prêt, et envoyez-le ici. Son nom finit par «\u00a0.xml\u00a0».',
    ],
  },
] as const;

export type ExportSource = (typeof exportSources)[number]['value'];
