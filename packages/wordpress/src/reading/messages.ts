/** Why a file is refused, and what to do next. */
export const messages = {
  notAnExport:
    'Ce fichier n’est pas un export de WordPress. Dans WordPress, choisissez Outils, puis Exporter, puis «\u00a0Tout le contenu\u00a0», et envoyez ici le fichier .xml obtenu.',
  broken:
    'Ce fichier est trop abîmé pour être lu. Refaites l’export dans WordPress (Outils, puis Exporter), et envoyez le nouveau fichier.',
} as const;
