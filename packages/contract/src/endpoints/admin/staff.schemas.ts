import { siteRoles } from '@vitrine/domain/people/staff-rights';
import { z } from 'zod';
import { idNumber } from '../id.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';

/** Section of the reference for accounts, sessions and rights of staff. */
export const staffArea = 'Administration';

/** A raw password; the operation checks its strength, because the rules depend on the person. */
export const staffPassword = z.string().min(1, 'Indiquez votre mot de passe.').max(1000, 'Au plus 1000 caractères.');

/** A TOTP code or a recovery code, as people type it. */
export const secondFactorCode = z
  .string()
  .trim()
  .min(1, 'Indiquez le code de votre application, ou un code de secours.')
  .max(40, 'Indiquez le code de votre application, ou un code de secours.');

export const staffName = singleLineText(80).min(1, 'Indiquez votre nom.');

export const siteRole = z.enum(
  siteRoles,
  'Choisissez un rôle\u00a0: ADMIN (administrateur), EDITOR (éditeur) ou DESK (accueil).',
);

/** Parameters of a call about one site. */
export const siteParams = z.strictObject({ idSite: idNumber });
export const siteItemParams = z.strictObject({ idSite: idNumber, id: idNumber });

/** Entries of a page of a list that is read on from the last one seen. */
export const pageSize = z.coerce
  .number('Indiquez un nombre de 1 à 100.')
  .int('Indiquez un nombre de 1 à 100.')
  .min(1, 'Indiquez un nombre de 1 à 100.')
  .max(100, 'Indiquez un nombre de 1 à 100.')
  .default(50);
