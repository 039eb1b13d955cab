/** The default legal texts of a site: short, true of every site, with the facts of the company. */
export const legalTextDefaults = {
  cookiePolicy:
    '<h2>Les cookies de ce site</h2><p>Le site de {{companyName}} dépose un cookie qui retient votre choix, pendant treize mois au plus, ou six si vous refusez tout. Le brouillon d’un questionnaire commencé reste dans votre navigateur trente jours au plus. La mesure d’audience, la publicité et les contenus d’autres services ne se chargent qu’après votre accord, que vous pouvez retirer à tout moment sur cette page.</p>',
  legalNotice:
    '<h2>Éditeur</h2><p>{{legalCompanyName}}, {{corporateForm}}, {{headOffice}}. Directeur ou directrice de la publication\u00a0: {{legalAgent}}. Téléphone\u00a0: {{phone}}. Courriel\u00a0: {{email}}.</p><p>{{registration}}</p><h2>Hébergement</h2><p>{{hostingProvider}}</p>',
  privacyPolicy:
    '<h2>Vos données</h2><p>{{legalCompanyName}} utilise les données que vous confiez à ce site pour vous répondre et vous rendre service. Elles sont gardées trois ans après votre dernière visite. Vous pouvez demander à les voir, les corriger ou les effacer à {{email}}\u00a0; une réponse vous est donnée sous trente jours, et un effacement que vous demandez se fait sous dix jours ouvrés.</p><p>Un espace personnel contient votre prénom, votre nom, votre courriel et, selon ce que le site vous demande, votre date de naissance et votre téléphone. Vous le supprimez vous-même, aussitôt.</p>',
  saleTerms:
    '<h2>Conditions de vente</h2><p>Les prestations de {{legalCompanyName}} sont vendues aux prix affichés le jour de la commande, toutes taxes comprises. Médiateur de la consommation\u00a0: {{mediator}}.</p>',
  useTerms:
    '<h2>Conditions d’utilisation</h2><p>En utilisant le site de {{companyName}}, vous acceptez les présentes conditions. Pour toute question\u00a0: {{email}} ou {{phone}}.</p>',
} as const;
