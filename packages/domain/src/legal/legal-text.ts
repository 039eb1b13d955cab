import { elide } from '../publishing/french-elision.ts';
import type { SettingValues } from '../settings/setting-catalogue.ts';
import { nameLegalSeller } from './seller-name.ts';

/** Names of the corporate forms, as they stand in a sentence. */
export const corporateForms: Readonly<Record<string, string>> = {
  EI: 'entreprise individuelle',
  MICRO: 'micro-entreprise',
  EURL: 'entreprise unipersonnelle à responsabilité limitée',
  SARL: 'société à responsabilité limitée',
  SASU: 'société par actions simplifiée unipersonnelle',
  SAS: 'société par actions simplifiée',
  SA: 'société anonyme',
  EARL: 'exploitation agricole à responsabilité limitée',
  GAEC: 'groupement agricole d’exploitation en commun',
  SCEA: 'société civile d’exploitation agricole',
  SNC: 'société en nom collectif',
  ASSOCIATION: 'association régie par la loi du 1er juillet 1901',
};

/** Corporate forms without a craft: farms and associations are in no register of trades. */
const formsWithoutTrade = new Set(['EARL', 'GAEC', 'SCEA', 'ASSOCIATION']);
const formsWithCapital = new Set(['EURL', 'SARL', 'SASU', 'SAS', 'SA', 'EARL', 'GAEC', 'SCEA', 'SNC']);

/** Whether businesses of a corporate form are companies with a capital, which are in the register of commerce. */
export function isCompanyForm(form: string): boolean {
  return formsWithCapital.has(form);
}

/**
 * Builds the variables of legal texts from the site's settings (LEG-01). Facts that a corporate form lacks are left
 * out.
 */
export function buildLegalTextVariables(settings: SettingValues): Record<string, string> {
  const isCompany = isCompanyForm(settings.CORPORATE_FORM);
  const siret = joinDigits(settings.SIRET_NUMBER);
  const rcs = isCompany ? joinDigits(settings.RCS_NUMBER) : '';
  const shareCapital = isCompany ? settings.SHARE_CAPITAL : '';
  const trade = formsWithoutTrade.has(settings.CORPORATE_FORM) ? '' : settings.RM_NUMBER;
  const registration = [
    siret && `SIRET ${siret}`,
    rcs && `RCS ${rcs}`,
    trade && `répertoire des métiers ${trade}`,
    settings.INTRACO_VAT && `TVA ${settings.INTRACO_VAT}`,
    shareCapital && `capital de ${shareCapital}`,
    settings.PACKAGING_IDENTIFIER && `identifiant unique d’emballages ${settings.PACKAGING_IDENTIFIER}`,
  ].filter(Boolean);
  return {
    companyName: settings.COMPANY_NAME,
    legalCompanyName: nameLegalSeller(settings),
    legalAgent: settings.LEGAL_AGENT,
    headOffice: settings.HEAD_OFFICE,
    phone: settings.COMPANY_PHONE,
    email: settings.COMPANY_EMAIL,
    corporateForm: corporateForms[settings.CORPORATE_FORM] ?? '',
    siret,
    rcs,
    vatNumber:
      settings.INTRACO_VAT ||
      (settings.VAT_REGIME === 'FRANCHISE' ? 'non applicable, art.\u00a0293\u00a0B du CGI' : ''),
    shareCapital,
    registration: registration.join(', '),
    mediator: settings.MEDIATOR,
    packagingIdentifier: settings.PACKAGING_IDENTIFIER,
    hostingProvider: settings.HOSTING_PROVIDER,
  };
}

/**
 * Replaces the `{{name}}` placeholders of a legal text with facts, escaped for HTML; « de {{name}} » elides before a
 * vowel. A placeholder without a fact stays visible, so that the owner sees what is missing.
 */
export function renderLegalText(html: string, facts: Readonly<Record<string, string>>): string {
  return html.replace(placePattern, (_, word: string | undefined, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (!fact) return `${word ? `${word} ` : ''}<em>à compléter</em>`;
    return word ? elide(word, escapeHtml(fact)) : escapeHtml(fact);
  });
}

/** Lists the names of a text's placeholders, each once, in their order. */
export function listPlaceholders(html: string): string[] {
  return [...new Set([...html.matchAll(placePattern)].map((match) => match[2] ?? ''))];
}

/** A placeholder, with the preceding short word that may have to elide. */
const placePattern = /(?:(?<!\p{L})(de|que|le|la) )?\{\{\s*(\w+)\s*\}\}/giu;

/** Keeps groups of digits on one line. */
function joinDigits(number: string): string {
  return number.replace(/(?<=\d) (?=\d)/g, '\u00a0');
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}
