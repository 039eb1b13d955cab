import { useInfiniteQuery } from '@tanstack/react-query';
import { rightsRequestLabels } from '@vitrine/domain/people/rights-requests';
import { Link, useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Moment } from '../../base/components/moment.tsx';
import { FailureNotice, Status } from '../../base/components/notice.tsx';
import { EmptyRows, MoreRows } from '../../base/components/rows.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { ViewLinks } from '../../base/navigation/view-links.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import { buildRequestPath } from '../../features/persons/persons.queries.ts';
import { DeadlineStatus } from './deadline-status.tsx';
import styles from './rights-requests.module.css';
import type { ListedRequest } from './rights-requests.queries.ts';

const views = [
  { state: 'open', label: 'À répondre', path: '.' },
  { state: 'handled', label: 'Closes', path: '?etat=closes' },
] as const;

/** The requests about personal data: those that wait, the most pressing first, and those that are closed. */
export function RightsRequestsPage() {
  const { idSite } = useOpenSite();
  const [search] = useSearchParams();
  const { state } = search.get('etat') === 'closes' ? views[1] : views[0];
  const list = useInfiniteQuery({
    queryKey: ['rights-requests', idSite, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      callApi('listRightsRequests', { params: { idSite }, query: { state, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  const today = list.data?.pages[0]?.today ?? '';
  return (
    <Page
      title="Demandes de droits"
      lead={
        'Ce que des personnes demandent de leurs données. La loi laisse 30\u00a0jours pour répondre\u00a0; votre site promet d’effacer ou de suspendre en 10\u00a0jours ouvrés.'
      }
    >
      <ViewLinks views={views.map((one) => ({ ...one, isOpen: one.state === state }))} />
      {list.error && <FailureNotice failure={toFailure(list.error)} />}
      {list.isPending && <Skeleton rows={5} />}
      {list.data && requests.length === 0 && (
        <EmptyRows>
          {state === 'open'
            ? 'Aucune demande n’attend. Celles que votre page «\u00a0Vos droits\u00a0» reçoit paraîtront ici, avec le jour où la réponse est due.'
            : 'Aucune demande n’est close. Leur trace reste cinq ans.'}
        </EmptyRows>
      )}
      <ul aria-label="Demandes">
        {requests.map((request) => (
          <RequestLine key={request.reference} idSite={idSite} request={request} today={today} />
        ))}
      </ul>
      <MoreRows list={list} />
    </Page>
  );
}

function RequestLine({ idSite, request, today }: { idSite: number; request: ListedRequest; today: string }) {
  const { reference, kind, name, receivedAt, handledAt, isSuspicious } = request;
  return (
    <li>
      <Link className={styles.line} to={buildRequestPath(idSite, reference)}>
        <span className={styles.text}>
          <span className={styles.title}>{rightsRequestLabels[kind]}</span>
          <span className={styles.sub}>
            {name && `${name}, `}
            {reference}, reçue <Moment at={receivedAt} />
            {isSuspicious && ', peut-être d’un robot'}
          </span>
        </span>
        {handledAt ? (
          <Status kind="success">
            Close <Moment at={handledAt} />
          </Status>
        ) : (
          <DeadlineStatus request={request} today={today} />
        )}
      </Link>
    </li>
  );
}
