import type { StaffRight } from '@vitrine/domain/people/staff-rights';
import type { StaffSession } from '../../base/api/session.queries.ts';

const has = ({ platformRights }: StaffSession, right: StaffRight) => platformRights.includes(right);

/** Whether the account may make sites of archives. It only hides what the server would refuse. */
export const mayImport = (session: StaffSession) => has(session, 'platform.import');

/** Whether the account may make sites by answering questions. It only hides what the server would refuse. */
export const mayCreate = (session: StaffSession) => has(session, 'platform.create');

/** Whether the account looks after all sites. */
export const maySeePlatform = (session: StaffSession) => has(session, 'platform.sites');
