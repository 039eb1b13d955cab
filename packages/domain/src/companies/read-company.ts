import { isSiren, isSiret, removeSeparators } from './company-numbers.ts';
import { isEuropeanVat, isMonegasqueVat, normalizeVatNumber } from './european-vat.ts';

/** A company that buys: its SIREN where it is French, its VAT number where it has one. */
export interface Company {
  name: string;
  siren: string | null;
  vatNumber: string | null;
}

/** A company as a buyer types it; `siren` may be a SIRET, whose first nine digits are its SIREN. */
export interface TypedCompany {
  name: string;
  siren?: string | undefined;
  vatNumber?: string | undefined;
}

/** A company, or what is wrong of each field in French. */
export type ReadCompany =
  | { ok: true; company: Company }
  | { ok: false; problems: { [Field in 'siren' | 'vatNumber']?: string } };

const messages = {
  wrongSiren: 'Ce numéro n’est pas un SIREN\u00a0: vérifiez ses 9 chiffres, ou les 14 du SIRET.',
  wrongVat: 'Ce numéro de TVA n’existe pas\u00a0: vérifiez-le, avec les deux lettres du pays, comme FR44732829320.',
  otherCompany: 'Ce numéro de TVA n’est pas celui du SIREN indiqué\u00a0: corrigez l’un des deux.',
  missing:
    'Indiquez le SIREN de la société, ou son numéro de TVA si elle est d’un autre pays de l’Union européenne. Sans l’un ni l’autre, décochez «\u00a0J’achète pour une société\u00a0».',
} as const;

/**
 * Reads the numbers of a company by their keys. A SIRET gives its SIREN, and so does a French VAT number. One of both is demanded: by
 * it a business is told from a person (BAR of BR-FR). Returns what is wrong of each field otherwise.
 */
export function readCompany({ name, siren = '', vatNumber = '' }: TypedCompany): ReadCompany {
  const digits = removeSeparators(siren);
  const vat = normalizeVatNumber(vatNumber);
  const isSirenWrong = digits !== '' && !isSiren(digits) && !isSiret(digits);
  const isVatWrong = vat !== '' && !isEuropeanVat(vat);
  if (isSirenWrong || isVatWrong)
    return {
      ok: false,
      problems: {
        ...(isSirenWrong ? { siren: messages.wrongSiren } : {}),
        ...(isVatWrong ? { vatNumber: messages.wrongVat } : {}),
      },
    };
  if (!digits && !vat) return { ok: false, problems: { siren: messages.missing } };
  const given = digits.slice(0, 9);
  const ofVat = vat.startsWith('FR') && !isMonegasqueVat(vat) ? vat.slice(4) : '';
  if (given && ofVat && given !== ofVat) return { ok: false, problems: { vatNumber: messages.otherCompany } };
  return { ok: true, company: { name, siren: given || ofVat || null, vatNumber: vat || null } };
}
