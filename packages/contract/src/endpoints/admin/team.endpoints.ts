import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { linkToken, personFields } from '../person.schemas.ts';
import { staffArea as area, siteItemParams, siteParams, siteRole, staffName, staffPassword } from './staff.schemas.ts';

const nothing = z.object({});

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/staff',
  area,
  summary: 'Liste l’équipe d’un site et les invitations qui attendent.',
  access: 'staff',
  right: 'staff.read',
  params: siteParams,
  reply: z.object({
    staff: z.array(
      z.object({
        id: z.int(),
        email: z.string(),
        name: z.string(),
        role: siteRole,
        isSelf: z.boolean(),
        hasSecondFactor: z.boolean(),
        since: z.string(),
      }),
    ),
    invitations: z.array(
      z.object({
        id: z.int(),
        email: z.string(),
        role: siteRole,
        createdAt: z.string(),
        expiresAt: z.string(),
        isExpired: z.boolean(),
      }),
    ),
  }),
  isAddition: true,
});

export const inviteStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/invitations',
  area,
  summary:
    'Invite une personne dans l’équipe d’un site par un lien de sept jours\u00a0; une invitation qui attendait est remplacée.',
  access: 'staff',
  right: 'staff.invite',
  stepUp: true,
  params: siteParams,
  body: z.strictObject({ email: personFields.email, role: siteRole }),
  reply: z.object({ id: z.int() }),
  errors: ['too-many-requests'],
  status: 201,
  isAddition: true,
});

export const withdrawInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/invitations/{id}',
  area,
  summary: 'Retire une invitation\u00a0: son lien ne vaut plus rien.',
  access: 'staff',
  right: 'staff.invite',
  params: siteItemParams,
  reply: nothing,
  isAddition: true,
});

export const readInvitation = defineEndpoint({
  method: 'GET',
  path: '/admin/invitations/{token}',
  area,
  summary: 'Dit à qui tient le lien d’une invitation ce qu’elle propose.',
  access: 'staff',
  right: 'public',
  params: z.strictObject({ token: linkToken }),
  reply: z.object({
    site: z.object({ idSite: z.int(), name: z.string() }),
    email: z.string(),
    role: siteRole,
    /** Whether the address has an account already: its owner then signs in first. */
    hasAccount: z.boolean(),
    expiresAt: z.string(),
  }),
  errors: ['link-spent', 'too-many-requests'],
  isAddition: true,
});

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/admin/invitations/accept',
  area,
  summary:
    'Accepte une invitation par le secret de son lien\u00a0: avec un nom et un mot de passe pour un nouveau compte, sans rien d’autre pour qui est connecté sous cette adresse.',
  access: 'staff',
  right: 'public',
  body: z.strictObject({ token: linkToken, name: staffName.optional(), password: staffPassword.optional() }),
  reply: z.object({ idSite: z.int(), role: siteRole }),
  errors: ['link-spent', 'not-authenticated', 'not-allowed', 'too-many-requests'],
  isAddition: true,
});

export const updateStaffRole = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/staff/{id}',
  area,
  summary: 'Donne un autre rôle à une personne de l’équipe d’un site, jamais à soi-même.',
  access: 'staff',
  right: 'staff.update',
  stepUp: true,
  params: siteItemParams,
  body: z.strictObject({ role: siteRole }),
  reply: nothing,
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const removeStaff = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/staff/{id}',
  area,
  summary: 'Retire une personne de l’équipe d’un site\u00a0; ses sessions sur ce site finissent aussitôt.',
  access: 'staff',
  right: 'staff.remove',
  stepUp: true,
  params: siteItemParams,
  reply: nothing,
  errors: ['conflict'],
  isAddition: true,
});
