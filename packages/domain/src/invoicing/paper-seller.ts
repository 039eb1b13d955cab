import type { PaperAddress } from './paper.ts';

/** Legal forms as papers write them; those with a capital name it. */
const legalForms = {
  EI: 'Entrepreneur individuel (EI)',
  MICRO: 'Entrepreneur individuel (EI)',
  EURL: 'EURL',
  SARL: 'SARL',
  SASU: 'SASU',
  SAS: 'SAS',
  SA: 'SA',
  EARL: 'EARL',
  GAEC: 'GAEC',
  SCEA: 'SCEA',
  SNC: 'SNC',
  ASSOCIATION: 'Association',
} as const;

/** A legal form of the settings. */
export type LegalForm = keyof typeof legalForms;

/** Describes the legal form of a seller, with the capital where there is one: « SAS au capital de 1 000 € ». */
export function describeLegalForm(form: LegalForm, capital: string): string {
  return capital.trim() ? `${legalForms[form]} au capital de ${capital.trim()}` : legalForms[form];
}

/** Formats the entry in the trade register, as « RCS Angers B 123 456 789 »; empty without one. */
export function formatRegister(rcs: string, rm: string): string {
  const named = (word: string, value: string) =>
    new RegExp(`\\b${word}\\b`, 'i').test(value) ? value : `${word} ${value}`;
  if (rcs.trim()) return named('RCS', rcs.trim());
  return rm.trim() ? named('RM', rm.trim()) : '';
}

/**
 * Splits a French address that was written as a text: lines, postcode and town. A text without a postcode is all lines, so that
 * nothing of it is lost.
 */
export function splitFrenchAddress(text: string): PaperAddress {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const place = parts.findLastIndex((part) => /^\d{5}\s+\S/.test(part));
  if (place < 0) {
    const inside = /^(.*\S)\s+(\d{5})\s+(\S.*)$/s.exec(parts.join(', '));
    if (inside)
      return {
        lines: [inside[1] as string],
        postalCode: inside[2] as string,
        city: inside[3] as string,
        country: 'FR',
      };
    return { lines: parts, postalCode: '', city: '', country: 'FR' };
  }
  const [, postalCode = '', city = ''] = /^(\d{5})\s+(.*)$/.exec(parts[place] as string) ?? [];
  return { lines: parts.filter((_, position) => position !== place), postalCode, city, country: 'FR' };
}
