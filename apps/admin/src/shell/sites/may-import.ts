import type { StaffRight } from '@vitrine/domain/people/staff-rights';
import type { StaffSession } from '../../base/api/session.queries.ts';

const right: StaffRight = 'platform.import';

/** Whether the account may make sites of archives. It only hides what the server would refuse. */
export const mayImport = ({ platformRights }: StaffSession) => platformRights.includes(right);
