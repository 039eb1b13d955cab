import { z } from 'zod';
import { parseAccountPlan } from '../accounting/account-plan.ts';
import { parseColour } from '../appearance/colour.ts';
import { parseBottleEquivalents, parseCartonSizes } from '../bottles/parse-bottle-settings.ts';
import { isFrenchVat, isSiret, removeSeparators } from '../companies/company-numbers.ts';
import { findLinkTarget } from '../kernel/link-target.ts';
import { isCalendarDay } from '../kernel/local-date.ts';
import { isTooLongToNormalize, normalizePastedText } from '../kernel/pasted-text.ts';
import { isOnePhoneNumber, normalizePhone } from '../people/phone-number.ts';
import { normalizeTypedEmail } from '../people/typed-email.ts';
import { formatClosures, readClosures } from '../site/closures.ts';
import { dayHoursSchema } from '../site/opening-hours.schema.ts';

/** The five kinds of the specification (ENT-01). */
export type SettingKind = 'STRING' | 'BOOLEAN' | 'NUMBER' | 'TEXT' | 'LINK';
export type SettingValue = string | boolean | number;

const text = (maximum: number) => z.string(`Écrivez un texte.`).trim().max(maximum, `Au plus ${maximum} caractères.`);

/** The path of an original: named by its content, so it never changes. */
const siteFilePath = /\/files\/[0-9a-f]{32}\/[^/?#\s]+\.(?:png|jpe?g|svg|webp|pdf)$/i;

/** A number, a code or an address that people paste. */
const typed = (maximum: number, normalize: (text: string) => string = normalizePastedText) =>
  z.string('Écrivez un texte.').overwrite(normalize).max(maximum, `Au plus ${maximum} caractères.`);

/** Rules for setting values; each rejects with a French message that says what to write. */
export const settingRules = {
  toggle: () => z.boolean('Choisissez oui ou non.'),
  number: (minimum: number, maximum: number) =>
    z.number('Écrivez un nombre.').min(minimum, `Au moins ${minimum}.`).max(maximum, `Au plus ${maximum}.`),
  integer: (minimum: number, maximum: number) =>
    z
      .number('Écrivez un nombre.')
      .int('Écrivez un nombre entier.')
      .min(minimum, `Au moins ${minimum}.`)
      .max(maximum, `Au plus ${maximum}.`),
  /** An amount in euros, as people write it. */
  euros: (maximum: number) =>
    z
      .number('Écrivez un montant, comme 150.')
      .min(0, 'Pas moins de 0.')
      .max(maximum, `Au plus ${maximum}.`)
      .multipleOf(0.01, 'Deux décimales au plus.'),
  text,
  /** HTML is sanitized when it is stored; here only its size counts. */
  html: () => z.string('Écrivez un texte.').max(200_000, 'Au plus 200 000 caractères.'),
  choice: <const Values extends readonly [string, ...string[]]>(values: Values) =>
    z.enum(values, `Choisissez\u00a0: ${values.join(', ')}.`),
  colour: () =>
    text(7).refine((value) => value === '' || parseColour(value) !== undefined, 'Écrivez une couleur comme #b5583a.'),
  email: () =>
    typed(254, normalizeTypedEmail).refine(
      (value) => value === '' || z.email().safeParse(value).success,
      'Écrivez une adresse comme bonjour@exemple.fr.',
    ),
  /** A French number that is typed in one piece is stored in pairs, as visitors read it. */
  phone: () =>
    typed(30, normalizePhone)
      .regex(/^(?:\+?[0-9][0-9 .()-]{5,28})?$/, 'Écrivez un numéro comme 02 61 91 42 42.')
      .refine(isOnePhoneNumber, 'Écrivez un seul numéro, comme 02 61 91 42 42.')
      .transform((value) => (/^0\d{9}$/.test(value) ? value.replace(/\d\d(?=\d)/g, '$& ') : value)),
  /** http(s), mailto, tel, paths and anchors only: never scripts (decisions: LINK parameters). */
  link: () =>
    text(2000).refine(
      (value) => value === '' || findLinkTarget(value) !== undefined,
      'Écrivez une adresse qui commence par https://, mailto:, tel:, / ou #.',
    ),
  /** Path of a page of the site, without query or anchor; empty for none. */
  internalPath: () =>
    text(200).regex(
      /^(?:\/[a-z0-9][a-z0-9/-]*)?$/,
      'Écrivez l’adresse d’une page de ce site, comme /prendre-rendez-vous.',
    ),
  /** A file of the site as it was stored, found in whatever address of it is pasted; empty for none. */
  siteFile: () =>
    text(2000).transform((value, context) => {
      if (value === '') return '';
      const path = siteFilePath.exec(value)?.[0];
      if (path) return path;
      context.addIssue({
        code: 'custom',
        message:
          'Collez l’adresse du fichier, prise dans la médiathèque par «\u00a0Ouvrir le fichier\u00a0»\u00a0: une image ou un PDF.',
      });
      return z.NEVER;
    }),
  siret: () =>
    typed(17).refine(
      (value) => value === '' || isSiret(value),
      'Ce numéro SIRET n’existe pas\u00a0: vérifiez ses 14 chiffres.',
    ),
  vatNumber: () =>
    typed(20).refine(
      (value) => value === '' || isFrenchVat(value) || /^(?!FR)[A-Z]{2}[0-9A-Z]{2,12}$/.test(removeSeparators(value)),
      'Ce numéro de TVA est faux\u00a0: il ressemble à FR40303265045.',
    ),
  /** The identifier of a producer of packaging (IDU): `FR`, six digits, its branch and four letters. */
  packagingIdentifier: () =>
    typed(40, (value) => value.replace(/[\s-]/g, '').toUpperCase()).regex(
      /^(?:FR\d{6}_\d{2}[A-Z0-9]{4})?$/,
      'Écrivez l’identifiant que votre éco-organisme vous a donné, comme FR012345_01ABCD.',
    ),
  /** A calendar date, empty for none. */
  day: () => typed(10).refine((value) => value === '' || isCalendarDay(value), 'Écrivez une date comme 2026-12-24.'),
  /** Ranges as `09:00-12:30, 14:00-18:30`, empty for closed. */
  hours: () =>
    text(60).refine(
      (value) => parseDayHours(value) !== undefined,
      'Choisissez un début et une fin plus tardive pour chaque plage, sans chevauchement, comme 09:00-12:30, 14:00-18:30.',
    ),
  /** How a transfer is made, in lines; IBANs in groups of four, whatever they were copied from. */
  bankDetails: (maximum: number) =>
    z
      .string('Écrivez un texte.')
      .overwrite((value) => formatIbans(value).trim())
      .max(maximum, `Au plus ${maximum} caractères.`),
  /** A text that cannot be empty. */
  sentence: (maximum: number) => text(maximum).min(1, 'Écrivez une phrase.'),
  /** The key with which browsers talk to the card service; empty for none. */
  publishableKey: () =>
    typed(200).regex(
      /^(?:pk_(?:live|test)_\w+)?$/,
      'Collez la clé publiable de Stripe, qui commence par pk_live_ ou pk_test_.',
    ),
  /** The code that Mondial Relay gives to a merchant: two letters, up to six signs, the last of them often spaces. */
  mondialRelayBrand: () =>
    typed(8).regex(/^(?:[A-Z0-9]{2}[A-Z0-9 ]{0,6})?$/, 'Écrivez le code de votre contrat, comme BDTEST13.'),
  /** The registration of an approved platform: four signs (DGFiP, rule G6.22). */
  platformNumber: () =>
    typed(4, (value) => value.replace(/\s/g, '').toUpperCase()).regex(
      /^(?:[A-Z0-9]{4})?$/,
      'Écrivez les quatre signes du matricule, comme 0123\u00a0: votre plateforme vous l’a donné.',
    ),
  /** A service on the web that the program calls; empty for none. */
  serviceUrl: () =>
    typed(300).regex(
      /^(?:https:\/\/[a-z0-9.-]+(?:\/[\w./~%-]*)?)?$/i,
      'Écrivez une adresse qui commence par https://, comme https://api.plateforme.fr/flow-service.',
    ),
  cartonSizes: () =>
    text(120).refine(
      (value) => parseCartonSizes(value) !== undefined,
      'Écrivez des nombres de bouteilles, comme 6, 12.',
    ),
  bottleEquivalents: () =>
    text(600).refine(
      (value) => parseBottleEquivalents(value) !== undefined,
      'Écrivez un volume par ligne, comme 1,5 L = 2.',
    ),
  /** Accounts of the shop's entries, one a line; see `parseAccountPlan`. */
  accounts: () =>
    // A text that is too long is not read.
    text(2000).transform((value, context) => {
      const read = parseAccountPlan(value);
      if (read.ok) return value;
      context.addIssue({ code: 'custom', message: read.message });
      return z.NEVER;
    }),
  /** Closures, one a line; see `readClosures`. Stored in the order of their days. */
  closures: () =>
    text(8000).transform((value, context) => {
      const read = readClosures(value);
      if ('closures' in read) return formatClosures(read.closures);
      context.addIssue({ code: 'custom', message: read.message });
      return z.NEVER;
    }),
} as const;

/**
 * Parses `09:00-12:30, 14:00-18:30`; undefined when the text or its ranges are invalid, an empty list for a closed day.
 */
export function parseDayHours(value: string): { from: string; to: string }[] | undefined {
  if (value.trim() === '') return [];
  const ranges = value.split(',').map((part) => {
    const [from = '', to = '', ...rest] = part.split('-').map((time) => time.trim());
    return { from, to: rest.length === 0 ? to : '' };
  });
  const read = dayHoursSchema.safeParse(ranges);
  return read.success ? read.data : undefined;
}

/** What stands between the signs of an IBAN: one class, so that no sign is read in two ways. */
const ibanGap = String.raw`[\t\p{Zs}\p{Cf}.\u2010-\u2015\-]*`;
const ibanPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])[A-Z]{2}\d{2}${ibanGap}(?:[A-Z0-9]${ibanGap}){11,30}`,
  'giu',
);

/** Writes each IBAN of a text in groups of four. */
function formatIbans(text: string): string {
  if (isTooLongToNormalize(text)) return text;
  return text.replace(ibanPattern, (iban) => {
    const compact = normalizePastedText(iban).replace(/[ .-]/g, '').toUpperCase();
    return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact) && isIban(compact)
      ? (compact.match(/.{1,4}/g) ?? []).join(' ')
      : iban;
  });
}

/** Whether the check digits of an IBAN match it. */
function isIban(compact: string): boolean {
  const digits = [...compact.slice(4), ...compact.slice(0, 4)].map((sign) => parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
