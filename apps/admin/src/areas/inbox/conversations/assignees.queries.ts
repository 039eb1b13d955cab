import { useQuery } from '@tanstack/react-query';
import { hasSiteRight, type StaffSite, useSession } from '../../../base/api/session.queries.ts';
import { teamQuery } from '../../../features/staff/team.queries.ts';

/** Somebody to whom a conversation can be given. */
export interface Assignee {
  id: number;
  name: string;
  isSelf: boolean;
}

/** Who of the team answers visitors; whoever may not see the team has themselves. The user comes first. */
export function useAssignees(site: StaffSite): Assignee[] {
  const { account } = useSession();
  const team = useQuery({ ...teamQuery(site.idSite), enabled: hasSiteRight(site, 'staff.read') }).data;
  const others = (team?.staff ?? [])
    .filter(({ id, role }) => id !== account.id && role !== 'EDITOR')
    .map(({ id, name, email }) => ({ id, name: name || email, isSelf: false }));
  return [{ id: account.id, name: account.name || account.email, isSelf: true }, ...others];
}
