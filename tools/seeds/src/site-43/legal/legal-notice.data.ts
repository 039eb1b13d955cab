/** The legal notice of the estate. */
export const legalNotice = `
<h2>Qui publie ce site</h2>
<p>{{legalCompanyName}}, {{corporateForm}}, {{headOffice}}. {{registration}} La directrice de la publication est {{legalAgent}}. Téléphone\u00a0: {{phone}}. Courriel\u00a0: {{email}}.</p>
<h2>Hébergement</h2>
<p>{{hostingProvider}}</p>
<h2>Les dessins et les textes</h2>
<p>Les gravures, les étiquettes et les textes de ce site appartiennent au domaine. Les cavistes et les restaurateurs qui vendent nos vins peuvent les reprendre librement, avec notre nom.</p>
<h2>L’alcool</h2>
<p>L’abus d’alcool est dangereux pour la santé, à consommer avec modération. Aucune vente n’est conclue avec une personne de moins de 18\u00a0ans.</p>
`.trim();
