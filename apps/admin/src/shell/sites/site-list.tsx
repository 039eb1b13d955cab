import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { SearchIcon } from '../../base/components/icons.tsx';
import { FailureNotice, Status } from '../../base/components/notice.tsx';
import { searchDelay } from '../../base/components/search-delay.ts';
import dialog from '../../base/dialogs/chooser.module.css';
import { Skeleton } from '../../base/page/loading.tsx';
import navigation from '../navigation/navigation.module.css';
import { getInitial } from '../navigation/navigation.tsx';

/** The sites that the account may open, with a search. */
export function SiteList({ onChoose }: { onChoose?: () => void }) {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), searchDelay);
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['sites', q],
    queryFn: ({ pageParam, signal }) =>
      callApi('listStaffSites', { query: { q, after: pageParam, nbItem: 30 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  });
  const sites = data?.pages.flatMap((page) => page.sites);
  return (
    <>
      <div className={dialog.search} data-flush>
        <SearchIcon size={20} />
        <input
          type="search"
          aria-label="Chercher un site"
          placeholder="Nom ou adresse du site"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          data-autofocus
        />
      </div>
      <div className={dialog.results}>
        {error && <FailureNotice failure={toFailure(error)} />}
        {!sites && !error && <Skeleton rows={3} />}
        {sites?.length === 0 && (
          <p className={dialog.empty}>
            {q
              ? `Aucun site ne répond à «\u00a0${q}\u00a0».`
              : 'Aucun site ne vous est encore ouvert. Demandez une invitation à son administrateur.'}
          </p>
        )}
        <ul>
          {sites?.map((site) => (
            <li key={site.idSite}>
              <Link
                className={dialog.row}
                to={adminPaths.site(site.idSite)}
                {...(onChoose ? { onClick: onChoose } : {})}
              >
                <span className={navigation.initial} aria-hidden="true">
                  {getInitial(site.name)}
                </span>
                <span className={`${navigation.two} ${dialog.grow}`}>
                  <span className={navigation.name}>{site.name}</span>
                  <span className={navigation.sub}>{site.host ?? 'Sans adresse publique'}</span>
                </span>
                {site.isSuspended ? (
                  <Status kind="warning">Suspendu</Status>
                ) : site.isBuilding ? (
                  <Status kind="warning">En construction</Status>
                ) : (
                  <Status kind="success">En ligne</Status>
                )}
              </Link>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button kind="quiet" isWide isPending={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Montrer d’autres sites
          </Button>
        )}
      </div>
    </>
  );
}
