import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { useState } from 'react';
import { describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { Button } from '../../base/components/button.tsx';
import { Moment } from '../../base/components/moment.tsx';
import { FailureNotice, Status } from '../../base/components/notice.tsx';
import { Row, Rows } from '../../base/components/rows.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';

type Session = ReplyOf<'listStaffSessions'>['sessions'][number];
const queryKey = ['sessions'];

/** The open sessions of the own account. */
export function SessionsPage() {
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('listStaffSessions', {}, { signal }),
  });
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Page
      title="Sessions"
      lead="Les appareils où votre compte est ouvert. Fermez celles que vous ne reconnaissez pas, puis changez de mot de passe."
      action={
        others > 1 && (
          <EndButton
            label="Fermer les autres sessions"
            done="Les autres sessions sont fermées."
            end={() => callApi('revokeOtherStaffSessions', {})}
          />
        )
      }
    >
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={3} />}
      {data && (
        <Rows label="Sessions ouvertes">
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Rows>
      )}
    </Page>
  );
}

function SessionRow({ session }: { session: Session }) {
  const device = session.device || 'Appareil inconnu';
  return (
    <Row
      title={device}
      sub={
        <>
          Vue <Moment at={session.lastSeenAt} /> · ouverte <Moment at={session.createdAt} />
        </>
      }
    >
      {session.isCurrent ? (
        <Status kind="success">Cet appareil</Status>
      ) : (
        <EndButton
          label="Fermer"
          name={`Fermer la session de ${device}`}
          done={`La session de ${device} est fermée.`}
          end={() => callApi('revokeStaffSession', { params: { id: session.id } })}
        />
      )}
    </Row>
  );
}

function EndButton({
  label,
  name,
  done,
  end,
}: {
  label: string;
  name?: string;
  done: string;
  end: () => Promise<unknown>;
}) {
  const [isPending, setPending] = useState(false);
  return (
    <Button
      aria-label={name}
      isPending={isPending}
      onClick={async () => {
        setPending(true);
        try {
          await end();
          notify(done);
          await queryClient.invalidateQueries({ queryKey });
        } catch (error) {
          notify(describeFailure(toFailure(error)), 'danger');
        } finally {
          setPending(false);
        }
      }}
    >
      {label}
    </Button>
  );
}
