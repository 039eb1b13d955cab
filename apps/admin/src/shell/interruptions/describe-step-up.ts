/** Why an identity is confirmed, by what the path of the call is about; the first that fits says it. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/\/sales-reports\/export$/, 'Cette déclaration dit votre chiffre d’affaires.'],
  [/\/sales-reports\b/, 'Cette action change une déclaration de vos ventes.'],
  [/\/accounts-download$/, 'Ces comptes disent qui a acheté chez vous, et votre chiffre d’affaires.'],
  [/\/papers-download$/, 'Ces factures disent qui a acheté chez vous.'],
  [/\/export$/, 'Ce fichier contient des données de personnes.'],
  [/\/confidential$/, 'Ces réponses sont confidentielles.'],
  [/\/person\/erasure$/, 'Cette action efface une personne de votre site.'],
  [/\/archive-imports\b/, 'Cette action crée un site sur cette installation.'],
  [/\/platform\/invitations\b/, 'Cette action permet à quelqu’un de créer un site sur cette installation.'],
  [/\/platform\/sites\/.*\/copies$/, 'Cette action crée un site sur cette installation.'],
  [/\/platform\/sites\/.*\/suspension$/, 'Cette action cache un site à ses visiteurs.'],
  [/\/platform\/sites\/.*\/deletion$/, 'Cette action ôte un site à son équipe et à ses visiteurs.'],
  [/\/people-archives$/, 'Cette archive contient les données des personnes d’un site.'],
  [/\/archives\b/, 'Cette archive contient tout votre site, brouillons compris.'],
  [/\/(?:domains|main-host)\b/, 'Cette action change l’adresse de votre site.'],
  [/\/secrets?\b/, 'Cette action change la clé d’un service.'],
  [/^\w+ \/admin\/account\b/, 'Cette action change la façon dont vous vous connectez.'],
  [/\/(?:team|invitations|staff|grants)\b/, 'Cette action change des accès au site.'],
  [/\/calendar-feeds\b/, 'Cette adresse montre votre agenda à qui la possède.'],
  [/^(?:DELETE|POST) .*\/(?:members|orders|testimonials)\b/, 'Cette action touche aux données de personnes.'],
];

/** Says why a call asks for a confirmed identity: `route` is its method and path. */
export function describeStepUp(route: string): string {
  return reasons.find(([pattern]) => pattern.test(route))?.[1] ?? 'Cette action demande que ce soit bien vous.';
}
