/** The legal texts of a site (LEG-01), by the names of their settings. */
export const legalTextTypes = ['LEGAL_NOTICE', 'PRIVACY_POLICY', 'COOKIE_POLICY', 'SALE_TERMS', 'USE_TERMS'] as const;
export type LegalTextType = (typeof legalTextTypes)[number];

/** What fills itself in legal texts: what owners call it, and the setting in which it is written. */
export const legalVariables = [
  { name: 'companyName', label: 'nom de l’entreprise', type: 'COMPANY_NAME' },
  { name: 'legalCompanyName', label: 'raison sociale', type: 'LEGAL_COMPANY_NAME' },
  { name: 'corporateForm', label: 'forme juridique', type: 'CORPORATE_FORM' },
  { name: 'headOffice', label: 'adresse du siège', type: 'HEAD_OFFICE' },
  { name: 'legalAgent', label: 'représentant légal', type: 'LEGAL_AGENT' },
  { name: 'phone', label: 'téléphone', type: 'COMPANY_PHONE' },
  { name: 'email', label: 'courriel', type: 'COMPANY_EMAIL' },
  { name: 'registration', label: 'immatriculations', type: 'SIRET_NUMBER' },
  { name: 'siret', label: 'numéro SIRET', type: 'SIRET_NUMBER' },
  { name: 'rcs', label: 'numéro RCS', type: 'RCS_NUMBER' },
  { name: 'vatNumber', label: 'numéro de TVA', type: 'INTRACO_VAT' },
  { name: 'shareCapital', label: 'capital social', type: 'SHARE_CAPITAL' },
  { name: 'mediator', label: 'médiateur', type: 'MEDIATOR' },
  { name: 'packagingIdentifier', label: 'identifiant d’emballages', type: 'PACKAGING_IDENTIFIER' },
  { name: 'hostingProvider', label: 'hébergeur', type: 'HOSTING_PROVIDER' },
] as const;
