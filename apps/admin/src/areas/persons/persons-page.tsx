import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { Link, useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Moment } from '../../base/components/moment.tsx';
import { FailureNotice, Status } from '../../base/components/notice.tsx';
import { EmptyRows } from '../../base/components/rows.tsx';
import { SearchField } from '../../base/components/search-field.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import { buildPersonPath } from '../../features/persons/persons.queries.ts';
import styles from './persons.module.css';

type Listed = ReplyOf<'listPersons'>['persons'][number];

/** Everybody who came to the site, with or without an account: the last ones, or those whom a search finds. */
export function PersonsPage() {
  const { idSite } = useOpenSite();
  const [query, setQuery] = useSearchParams();
  const search = query.get('q') ?? '';
  const { data, error } = useQuery({
    queryKey: ['persons', idSite, 'list', search],
    queryFn: ({ signal }) =>
      callApi('listPersons', { params: { idSite }, query: search ? { search } : {} }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title="Personnes"
      lead="Qui vous a écrit, a réservé, commandé, s’est abonné à une lettre ou a ouvert un compte, les dernières venues d’abord."
    >
      <div className={styles.search}>
        <SearchField
          label="Chercher une personne"
          placeholder="Nom, adresse ou téléphone"
          value={search}
          onChange={(value) => setQuery(value ? { q: value } : {}, { replace: true })}
        />
      </div>
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={6} />}
      {data?.persons.length === 0 && (
        <EmptyRows>
          {search
            ? `Aucune personne ne correspond à «\u00a0${search}\u00a0». Cherchez une partie du nom, de l’adresse, ou quelques chiffres du téléphone.`
            : 'Personne n’est encore venu. Qui vous écrit, réserve ou commande paraîtra ici, avec tout ce que votre site garde de lui.'}
        </EmptyRows>
      )}
      {data && data.persons.length > 0 && (
        <ul aria-label="Personnes" className={styles.list}>
          {data.persons.map((one) => (
            <PersonLine key={one.email} idSite={idSite} person={one} />
          ))}
        </ul>
      )}
      {data?.isMore && (
        <p className={styles.note}>
          {search ? 'Il y en a d’autres\u00a0: précisez la recherche.' : 'Pour trouver les autres, cherchez-les.'}
        </p>
      )}
    </Page>
  );
}

function PersonLine({ idSite, person }: { idSite: number; person: Listed }) {
  const { name, email, phone, member, isSuspended, lastAt } = person;
  return (
    <li>
      <Link className={styles.line} to={buildPersonPath(idSite, person)}>
        <span className={styles.text}>
          <span className={styles.title}>{name || email}</span>
          <span className={styles.sub}>{[name && email, phone].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.state}>
          {member !== null && (
            <Status kind={isSuspended ? 'warning' : 'success'}>{isSuspended ? 'Suspendu' : 'Membre'}</Status>
          )}
        </span>
        <span className={styles.when}>
          <Moment at={lastAt} />
        </span>
      </Link>
    </li>
  );
}
