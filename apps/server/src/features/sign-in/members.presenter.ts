import type { UserResource } from '@vitrine/contract/endpoints/member.endpoints';
import type { PanelSession } from '../../request-context.ts';
import type { MemberRow } from './members.repository.ts';

/** Presents a member to themself (ENT-10). Beside the site's panel, the role is that of the panel's session. */
export function presentMember(member: MemberRow, panel?: Pick<PanelSession, 'role'> | undefined): UserResource {
  return {
    id: member.id,
    email: member.email,
    phone: member.phone,
    firstname: member.firstname,
    lastname: member.lastname,
    birthdate: member.birthdate,
    role: panel?.role ?? 'MEMBER',
  };
}

/** Presents staff with the site's panel, who are no members (ENT-10). */
export function presentPanelUser({ accountId, email, name, role }: PanelSession): UserResource {
  return { id: accountId, email, phone: null, firstname: name, lastname: '', birthdate: null, role };
}
