import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber, idParams } from '../id.schemas.ts';
import { linkToken, personFields } from '../person.schemas.ts';
import { staffArea as area, staffName, staffPassword } from './staff.schemas.ts';

const right = 'platform.sites';

export const listSiteInvitations = defineEndpoint({
  method: 'GET',
  path: '/admin/platform/invitations',
  area,
  summary: 'Liste les invitations à faire son propre site, la plus récente d’abord, et dit si l’on peut en envoyer.',
  access: 'staff',
  right,
  query: z.strictObject({
    /** `next` of the page before. */
    after: idNumber.optional(),
  }),
  reply: z.object({
    /** Whether invitations may be sent; nobody signs up uninvited. */
    signup: z.enum(['closed', 'invited']),
    invitations: z.array(
      z.object({
        id: z.int(),
        email: z.string(),
        quotaBytes: z.int(),
        inviter: z.string().nullable(),
        createdAt: z.string(),
        expiresAt: z.string(),
        /** `accepted`: by an account that has made no site yet. */
        state: z.enum(['waiting', 'expired', 'accepted', 'used']),
        /** The site that was made, as long as it is there. */
        site: z.object({ idSite: z.int(), name: z.string() }).nullable(),
      }),
    ),
    next: z.int().nullable(),
  }),
  isAddition: true,
});

export const inviteSiteOwner = defineEndpoint({
  method: 'POST',
  path: '/admin/platform/invitations',
  area,
  summary:
    'Invite une adresse à faire son propre site, par un lien de sept jours\u00a0; une invitation qui attendait est remplacée.',
  access: 'staff',
  right,
  stepUp: true,
  body: z.strictObject({
    email: personFields.email,
    /** Bytes that the files of the site may have. */
    quotaBytes: z
      .int('Indiquez un nombre d’octets.')
      .min(0, 'Indiquez 0 ou davantage.')
      .max(10_000_000_000_000, 'Indiquez 10\u00a0000\u00a0Go au plus.'),
  }),
  reply: z.object({ id: z.int() }),
  errors: ['conflict', 'too-many-requests'],
  status: 201,
  isAddition: true,
});

export const withdrawSiteInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/admin/platform/invitations/{id}',
  area,
  summary: 'Retire une invitation dont aucun site n’est fait\u00a0: elle ne permet plus d’en faire un.',
  access: 'staff',
  right,
  params: idParams,
  reply: z.object({}),
  errors: ['not-found'],
  isAddition: true,
});

export const readSiteInvitation = defineEndpoint({
  method: 'GET',
  path: '/admin/site-invitations/{token}',
  area,
  summary: 'Dit à qui tient le lien d’une invitation à faire son site à quelle adresse elle est.',
  access: 'staff',
  right: 'public',
  params: z.strictObject({ token: linkToken }),
  reply: z.object({
    email: z.string(),
    /** Whether the address has an account already: its owner then signs in first. */
    hasAccount: z.boolean(),
    expiresAt: z.string(),
  }),
  errors: ['link-spent', 'too-many-requests'],
  isAddition: true,
});

export const acceptSiteInvitation = defineEndpoint({
  method: 'POST',
  path: '/admin/site-invitations/accept',
  area,
  summary:
    'Accepte une invitation à faire son site par le secret de son lien\u00a0: avec un nom et un mot de passe pour un nouveau compte, sans rien d’autre pour qui est connecté sous cette adresse.',
  access: 'staff',
  right: 'public',
  body: z.strictObject({ token: linkToken, name: staffName.optional(), password: staffPassword.optional() }),
  reply: z.object({}),
  errors: ['link-spent', 'not-authenticated', 'not-allowed', 'too-many-requests'],
  isAddition: true,
});
