import type { SettingType, SettingValues } from '../settings/setting-catalogue.ts';
import { buildLegalTextVariables, corporateForms, isCompanyForm, listPlaceholders } from './legal-text.ts';
import { type LegalTextType, legalTextTypes, legalVariables } from './legal-variables.data.ts';
import { isSoleTrader } from './seller-name.ts';

/** A fact that the legal texts of a site lack. */
export interface MissingLegalFact {
  /** The setting in which it is written. */
  type: SettingType;
  /** As in « il manque : numéro SIRET ». */
  label: string;
  /** Whether the law asks for it of every business of this form; otherwise only of those whom it concerns. */
  isRequired: boolean;
  /** Why, in a sentence. */
  reason: string;
}

/** What people call each legal text. */
const textNames: Readonly<Record<LegalTextType, string>> = {
  LEGAL_NOTICE: 'Mentions légales',
  PRIVACY_POLICY: 'Politique de confidentialité',
  COOKIE_POLICY: 'Politique de cookies',
  SALE_TERMS: 'Conditions de vente',
  USE_TERMS: 'Conditions d’utilisation',
};

/** A mark that a model of a legal text leaves for its owner, as « [à compléter] » or « [à compléter : nom du site] ». */
const unfinishedMark = /\[(?:\s|&nbsp;|<[^>]*>)*(?:à|a|&agrave;)(?:\s|&nbsp;|<[^>]*>)+compl(?:é|e|&eacute;)ter/iu;

/** Lists the legal texts in which « [à compléter] » still stands, by what people call them. */
export function listUnfinishedTexts(settings: Readonly<Record<LegalTextType, string>>): string[] {
  return legalTextTypes
    .filter((type) => unfinishedMark.test(settings[type].normalize('NFC')))
    .map((type) => textNames[type]);
}

/** A placeholder of a legal text that shows « à compléter ». */
export interface EmptyPlaceholder {
  text: SettingType;
  placeholder: string;
  /** The setting that fills it; absent where no setting has this name. */
  type?: SettingType;
}

const settingOfVariable: Readonly<Record<string, SettingType>> = Object.fromEntries(
  legalVariables.map(({ name, type }) => [name, type]),
);

/**
 * Lists what the legal texts of a site lack by its corporate form (loi n° 2004-575, art. 1-1; code de commerce,
 * art. R123-237; code de la consommation, art. L616-1), and the placeholders that stay empty.
 */
export function checkLegalCompleteness(settings: SettingValues): {
  form: string;
  missing: MissingLegalFact[];
  placeholders: EmptyPlaceholder[];
} {
  const form = corporateForms[settings.CORPORATE_FORM] ?? '';
  const isCompany = isCompanyForm(settings.CORPORATE_FORM);
  const isAssociation = settings.CORPORATE_FORM === 'ASSOCIATION';
  const everybody = 'La loi demande à tout site de dire qui l’édite et comment le joindre.';
  const facts: (MissingLegalFact & { isAsked: boolean })[] = [
    fact('LEGAL_COMPANY_NAME', 'raison sociale', everybody, { isAsked: !settings.COMPANY_NAME }),
    isSoleTrader(settings.CORPORATE_FORM)
      ? fact(
          'LEGAL_AGENT',
          'prénom et nom de l’entrepreneur individuel',
          'Un entrepreneur individuel écrit son propre nom et «\u00a0EI\u00a0» sur ses papiers (Code de commerce, R.\u00a0526-27).',
        )
      : fact('LEGAL_AGENT', 'directeur ou directrice de la publication', everybody),
    fact('HEAD_OFFICE', 'adresse du siège', everybody),
    fact('COMPANY_PHONE', 'téléphone', everybody),
    fact('COMPANY_EMAIL', 'courriel', everybody),
    fact('HOSTING_PROVIDER', 'nom, adresse et téléphone de l’hébergeur', everybody),
    fact(
      'SIRET_NUMBER',
      'numéro SIRET',
      isAssociation
        ? 'Une association en a un si elle emploie ou vend.'
        : 'Toute entreprise indique son immatriculation.',
      { isRequired: !isAssociation },
    ),
    fact('RCS_NUMBER', 'numéro RCS', 'Une société indique son inscription au registre du commerce.', {
      isAsked: isCompany,
    }),
    fact('SHARE_CAPITAL', 'capital social', 'Une société indique son capital.', { isAsked: isCompany }),
    fact('INTRACO_VAT', 'numéro de TVA intracommunautaire', 'À indiquer si vous êtes assujetti à la TVA.', {
      isAsked: isCompany,
      isRequired: false,
    }),
    fact('MEDIATOR', 'médiateur de la consommation', 'À indiquer dès que vous vendez à des particuliers.', {
      isRequired: !isAssociation,
    }),
  ];
  const variables = buildLegalTextVariables(settings);
  return {
    form,
    missing: facts
      .filter(({ isAsked, type }) => isAsked && !settings[type])
      .map(({ isAsked: _, ...missing }) => missing),
    placeholders: legalTextTypes.flatMap((text) =>
      listPlaceholders(settings[text])
        .filter((placeholder) => !(Object.hasOwn(variables, placeholder) && variables[placeholder]))
        .map((placeholder) => {
          const type = Object.hasOwn(settingOfVariable, placeholder) ? settingOfVariable[placeholder] : undefined;
          return { text, placeholder, ...(type ? { type } : {}) };
        }),
    ),
  };
}

function fact(
  type: SettingType,
  label: string,
  reason: string,
  { isAsked = true, isRequired = true }: { isAsked?: boolean; isRequired?: boolean } = {},
) {
  return { type, label, reason, isAsked, isRequired };
}
