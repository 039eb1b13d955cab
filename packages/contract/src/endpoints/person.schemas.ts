import { normalizePastedCode } from '@vitrine/domain/kernel/pasted-text';
import { normalizeTypedDate } from '@vitrine/domain/people/age';
import { isOnePhoneNumber, normalizePhone } from '@vitrine/domain/people/phone-number';
import { normalizeTypedEmail } from '@vitrine/domain/people/typed-email';
import { z } from 'zod';
import { singleLineText } from './single-line-text.schemas.ts';

/** Fields of a person, the same in every form. */
export const personFields = {
  firstname: singleLineText(80).min(1, 'Indiquez votre prénom.'),
  lastname: singleLineText(80).min(1, 'Indiquez votre nom.'),
  email: z
    .string()
    .overwrite(normalizeTypedEmail)
    .max(254, 'Cette adresse est trop longue.')
    .pipe(z.email('Indiquez une adresse comme camille@exemple.fr.')),
  phone: z
    .string()
    .overwrite(normalizePhone)
    .max(30, 'Au plus 30 caractères.')
    .regex(/^(?:\+?[0-9 .()-]{6,30})?$/, 'Indiquez un numéro comme 06 12 34 56 78.')
    .refine(isOnePhoneNumber, 'Indiquez un seul numéro, comme 06 12 34 56 78.'),
  /** A date as `1990-02-28`, or as people type it; an empty text for none. */
  birthdate: z
    .string()
    .overwrite(normalizeTypedDate)
    .max(10, 'Indiquez votre date de naissance, comme 28/02/1990.')
    .describe('Jour de naissance\u00a0: 1990-02-28 ou 28/02/1990.'),
} as const;

/** The token of a mailed link: 32 bytes in base64url. */
export const linkToken = z
  .string()
  .overwrite(normalizePastedCode)
  .min(1, 'Indiquez le code reçu par courriel.')
  .max(100, 'Indiquez le code reçu par courriel.');

/** Whether a mail acknowledges the submission. */
export const isMailed = z
  .boolean()
  .describe(
    'Si un accusé de réception part\u202f; aucun sans adresse donnée, ni quand elle en a reçu autant qu’elle peut en recevoir en un jour.',
  );

/** A true value, as forms or JSON send it. */
export const checkboxValue = z.union([
  z.boolean(),
  z.enum(['true', 'on']).transform(() => true),
  z.literal('false').transform(() => false),
]);
