import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { Acceptance, type Person } from './acceptance.tsx';
import { EntryPage } from './entry-frame.tsx';

/** The page of a link that invites: what it invites to, and its acceptance by who is signed in or has no account yet. */
export function InvitationEntry<Invitation extends { email: string; hasAccount: boolean }>({
  here,
  read,
  advice,
  describe,
  onAccept,
}: {
  /** Path of the page. */
  here: string;
  /** Reads what the link invites to. */
  read(): Promise<Invitation>;
  /** What to do where the link is worth nothing. */
  advice: ReactNode;
  describe(invitation: Invitation): { title: string; lead: ReactNode };
  /** Accepts, and opens what follows once nothing of the former session is kept. */
  onAccept(person: Person): Promise<() => unknown>;
}) {
  const { data, error } = useQuery({ queryKey: ['invitation', here], queryFn: read });
  const { data: session } = useQuery({
    queryKey: ['invitation-session'],
    queryFn: () => callApi('readStaffSession', {}, { isInteractive: false }).catch(() => null),
  });
  if (error)
    return (
      <EntryPage title="Invitation" after={<Link to={adminPaths.signIn()}>Aller à la connexion</Link>}>
        <FailureNotice failure={toFailure(error)} />
        <p>{advice}</p>
      </EntryPage>
    );
  if (!data || session === undefined)
    return (
      <EntryPage title="Invitation">
        <Skeleton rows={3} />
      </EntryPage>
    );
  return (
    <EntryPage {...describe(data)}>
      <Acceptance
        here={here}
        invitation={data}
        signedInEmail={session?.account.email}
        onAccept={async (person) => {
          const open = await onAccept(person);
          queryClient.clear();
          await open();
        }}
      />
    </EntryPage>
  );
}
