import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { linkToken, personFields } from '../person.schemas.ts';
import { staffArea as area, secondFactorCode, staffPassword } from './staff.schemas.ts';

const nothing = z.object({});

const sessionSchema = z.object({
  account: z.object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    locale: z.string(),
    isSuperAdmin: z.boolean(),
  }),
  /** Sites that the account may open by a grant, with the rights there; those of a SUPER_ADMIN are in the chooser. */
  sites: z.array(z.object({ idSite: z.int(), name: z.string(), role: z.string(), rights: z.array(z.string()) })),
  /** Rights on every site of the platform; empty without SUPER_ADMIN. */
  platformRights: z.array(z.string()),
  secondFactor: z.object({
    isEnrolled: z.boolean(),
    /** Recovery codes that were not used yet. */
    recoveryCodes: z.int(),
  }),
  /** Whether the roles of the account ask for a second factor that it does not have yet. */
  mustEnrol: z.boolean(),
  /** Until when acts that need a confirmation may be done; null where one has to be given first. */
  stepUpUntil: z.string().nullable(),
  expiresAt: z.string(),
});

export const signInStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/session',
  area,
  summary:
    'Ouvre une session de l’administration, déposée comme cookie\u00a0; demande d’abord le second facteur où il y en a un.',
  access: 'staff',
  right: 'public',
  body: z.strictObject({ email: personFields.email, password: staffPassword }),
  reply: z.object({
    status: z.enum(['signed-in', 'second-factor-wanted']),
    /** Proves the password for five minutes, for the call with the second factor; null with an open session. */
    pendingToken: z.string().nullable(),
  }),
  errors: ['credentials-wrong', 'not-allowed', 'too-many-requests'],
  isAddition: true,
});

export const confirmStaffSignIn = defineEndpoint({
  method: 'POST',
  path: '/admin/session/second-factor',
  area,
  summary:
    'Ouvre la session par le second facteur\u00a0: un code de l’application, ou un code de secours, chacun une fois.',
  access: 'staff',
  right: 'public',
  body: z.strictObject({ pendingToken: linkToken, code: secondFactorCode }),
  reply: nothing,
  errors: ['link-spent', 'too-many-requests'],
  isAddition: true,
});

export const readStaffSession = defineEndpoint({
  method: 'GET',
  path: '/admin/session',
  area,
  summary: 'Donne le compte connecté, ses sites et ses droits.',
  access: 'staff',
  right: 'self',
  reply: sessionSchema,
  isAddition: true,
});

export const signOutStaff = defineEndpoint({
  method: 'DELETE',
  path: '/admin/session',
  area,
  summary: 'Ferme la session, et celles qu’elle a ouvertes sur des sites.',
  access: 'staff',
  right: 'self',
  reply: nothing,
  isAddition: true,
});

export const confirmStaffIdentity = defineEndpoint({
  method: 'POST',
  path: '/admin/session/step-up',
  area,
  summary:
    'Confirme son identité pour dix minutes\u00a0: par un code où il y a un second facteur, par le mot de passe où il n’y en a pas.',
  access: 'staff',
  right: 'self',
  body: z.strictObject({ code: secondFactorCode.optional(), password: staffPassword.optional() }),
  reply: z.object({ stepUpUntil: z.string() }),
  errors: ['too-many-requests'],
  isAddition: true,
});

export const listStaffSessions = defineEndpoint({
  method: 'GET',
  path: '/admin/sessions',
  area,
  summary: 'Liste les sessions ouvertes du compte.',
  access: 'staff',
  right: 'self',
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        isCurrent: z.boolean(),
        /** Browser and system, such as « Firefox, Linux ». */
        device: z.string(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
  isAddition: true,
});

export const revokeStaffSession = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sessions/{id}',
  area,
  summary: 'Ferme une session du compte.',
  access: 'staff',
  right: 'self',
  params: z.strictObject({ id: z.uuid().meta({ examples: ['4f0c2a52-6a0f-4d3c-9a67-2f1f0c6f0b1d'] }) }),
  reply: nothing,
  isAddition: true,
});

export const revokeOtherStaffSessions = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sessions',
  area,
  summary: 'Ferme toutes les autres sessions du compte.',
  access: 'staff',
  right: 'self',
  reply: z.object({ revoked: z.int() }),
  isAddition: true,
});
