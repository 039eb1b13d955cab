import type { StaffRight } from '@vitrine/domain/people/staff-rights';
import type { StaffSession } from '../../base/api/session.queries.ts';

const right: StaffRight = 'platform.sites';

/** Whether the account looks after all sites. It only hides what the server would refuse. */
export const maySeePlatform = ({ platformRights }: StaffSession) => platformRights.includes(right);
