import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { ButtonLink } from '../../base/components/button.tsx';
import { SearchField } from '../../base/components/search-field.tsx';
import { Choices } from './filters.tsx';
import styles from './platform.module.css';
import { PlatformList } from './platform-list.tsx';
import { PlatformPage } from './platform-page.tsx';
import { PlatformSiteRow } from './platform-site-row.tsx';
import { platformSitesQuery, type SiteState } from './platform-sites.queries.ts';
import { useFilters } from './use-filters.ts';

const states: readonly [state: SiteState | '', label: string][] = [
  ['', 'Tous'],
  ['online', 'En ligne'],
  ['building', 'En construction'],
  ['suspended', 'Suspendus'],
  ['deleted', 'Corbeille'],
];

/** All sites of the platform: how they are, what they take, and what can be done with each. */
export function PlatformSitesPage() {
  const { read, change } = useFilters();
  const q = read('q');
  const state = states.find(([name]) => name === read('etat'))?.[0] || undefined;
  const query = useInfiniteQuery(platformSitesQuery({ q, state }));
  const { data } = query;
  const sites = data?.pages.flatMap((page) => page.sites);
  return (
    <PlatformPage
      title="Sites de la plateforme"
      lead="Tous les sites, quelle que soit leur équipe."
      action={
        <ButtonLink kind="plain" to={adminPaths.sites()}>
          Vos sites
        </ButtonLink>
      }
    >
      <div className={styles.filters}>
        <SearchField
          label="Chercher un site"
          placeholder="Nom ou adresse"
          value={q}
          onChange={(words) => change('q', words)}
        />
        <Choices label="État" choices={states} chosen={state ?? ''} onChoose={(value) => change('etat', value)} />
      </div>
      <PlatformList
        label="Sites de la plateforme"
        query={query}
        items={sites}
        empty={describeNothing(q, state)}
        more="sites"
        renderRow={(site) => <PlatformSiteRow key={site.idSite} site={site} />}
      />
    </PlatformPage>
  );
}

function describeNothing(q: string, state: SiteState | undefined): string {
  if (q) return `Aucun site ne répond à «\u00a0${q}\u00a0»${state ? ' dans cet état' : ''}.`;
  if (state === 'deleted') return 'La corbeille est vide. Un site supprimé y reste 30\u00a0jours.';
  return state ? 'Aucun site n’est dans cet état.' : 'Aucun site n’existe encore.';
}
