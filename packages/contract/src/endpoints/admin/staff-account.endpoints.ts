import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { linkToken, personFields } from '../person.schemas.ts';
import { staffArea as area, secondFactorCode, staffName, staffPassword } from './staff.schemas.ts';

const nothing = z.object({});
/** Shown once: only their hashes are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const updateStaffAccount = defineEndpoint({
  method: 'PUT',
  path: '/admin/account',
  area,
  summary: 'Change le nom sous lequel l’équipe voit le compte.',
  access: 'staff',
  right: 'self',
  body: z.strictObject({ name: staffName }),
  reply: nothing,
  isAddition: true,
});

export const startStaffEnrolment = defineEndpoint({
  method: 'POST',
  path: '/admin/account/second-factor',
  area,
  summary: 'Prépare un second facteur\u00a0: donne le secret pour une application de codes (TOTP).',
  access: 'staff',
  right: 'self',
  stepUp: true,
  reply: z.object({
    secret: z.string(),
    /** The same as an `otpauth:` URI, for a QR code. */
    uri: z.string(),
  }),
  errors: ['conflict'],
  isAddition: true,
});

export const confirmStaffEnrolment = defineEndpoint({
  method: 'PUT',
  path: '/admin/account/second-factor',
  area,
  summary:
    'Confirme le second facteur par un premier code, et donne dix codes de secours, une seule fois\u00a0; les autres sessions du compte finissent.',
  access: 'staff',
  right: 'self',
  stepUp: true,
  body: z.strictObject({ code: secondFactorCode }),
  reply: recoveryCodes,
  errors: ['conflict', 'too-many-requests'],
  isAddition: true,
});

export const renewStaffRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/admin/account/recovery-codes',
  area,
  summary: 'Donne dix autres codes de secours\u00a0; les anciens ne valent plus rien.',
  access: 'staff',
  right: 'self',
  stepUp: true,
  reply: recoveryCodes,
  errors: ['conflict'],
  isAddition: true,
});

export const removeStaffSecondFactor = defineEndpoint({
  method: 'DELETE',
  path: '/admin/account/second-factor',
  area,
  summary: 'Retire le second facteur du compte\u00a0; refusé aux comptes de la plateforme.',
  access: 'staff',
  right: 'self',
  stepUp: true,
  reply: nothing,
  errors: ['conflict'],
  isAddition: true,
});

export const changeStaffPassword = defineEndpoint({
  method: 'PUT',
  path: '/admin/account/password',
  area,
  summary: 'Change le mot de passe\u00a0; les autres sessions du compte finissent.',
  access: 'staff',
  right: 'self',
  body: z.strictObject({ currentPassword: staffPassword, password: staffPassword }),
  reply: nothing,
  errors: ['too-many-requests'],
  isAddition: true,
});

export const changeStaffEmail = defineEndpoint({
  method: 'PUT',
  path: '/admin/account/email',
  area,
  summary: 'Demande une autre adresse de connexion\u00a0; un lien de confirmation part à la nouvelle, connue ou non.',
  access: 'staff',
  right: 'self',
  stepUp: true,
  body: z.strictObject({ email: personFields.email }),
  reply: nothing,
  errors: ['too-many-requests'],
  status: 202,
  isAddition: true,
});

export const confirmStaffEmail = defineEndpoint({
  method: 'PUT',
  path: '/admin/account/email/confirm',
  area,
  summary: 'Confirme la nouvelle adresse par le secret du lien reçu\u00a0; l’ancienne est prévenue.',
  access: 'staff',
  right: 'public',
  body: z.strictObject({ token: linkToken }),
  reply: nothing,
  errors: ['link-spent', 'conflict', 'too-many-requests'],
  isAddition: true,
});

export const askStaffReset = defineEndpoint({
  method: 'PUT',
  path: '/admin/password/reset/ask',
  area,
  summary:
    'Envoie un lien d’une heure pour choisir un autre mot de passe\u00a0; la réponse est la même pour une adresse inconnue.',
  access: 'staff',
  right: 'public',
  body: z.strictObject({ email: personFields.email }),
  reply: nothing,
  errors: ['too-many-requests'],
  status: 202,
  isAddition: true,
});

export const resetStaffPassword = defineEndpoint({
  method: 'PUT',
  path: '/admin/password/reset',
  area,
  summary:
    'Choisit un mot de passe par le secret du lien reçu, qui ne sert qu’une fois\u00a0; toutes les sessions finissent, le second facteur reste.',
  access: 'staff',
  right: 'public',
  body: z.strictObject({ token: linkToken, password: staffPassword }),
  reply: nothing,
  errors: ['link-spent', 'too-many-requests'],
  isAddition: true,
});
