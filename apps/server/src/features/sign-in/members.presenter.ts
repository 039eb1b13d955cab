import type { UserResource } from '@vitrine/contract/endpoints/member.endpoints';
import type { MemberRow } from './members.repository.ts';

/** Presents a member to themself (ENT-10). */
export function presentMember(member: MemberRow): UserResource {
  return {
    id: member.id,
    email: member.email,
    phone: member.phone,
    firstname: member.firstname,
    lastname: member.lastname,
    birthdate: member.birthdate,
    role: member.role,
  };
}
