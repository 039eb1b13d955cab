import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { ButtonLink } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { SearchField } from '../../base/components/search-field.tsx';
import { matchesWords } from '../../base/format/matches-words.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { PageTitle } from '../../base/page/page.tsx';
import contents from '../../features/content-lists/contents.module.css';
import { nameLocale } from '../../features/content-lists/locale-marks.tsx';
import { PlaceTabs, usePlace } from '../../features/content-lists/view-tabs.tsx';
import { type SitePage, sitePagesQuery } from '../../features/contents/contents.queries.ts';
import toolbar from '../../features/lists/list-toolbar.module.css';
import { FoundPages } from './found-pages.tsx';
import { MenuOverflow } from './menu-overflow.tsx';
import { NewPageDialog } from './new-page-dialog.tsx';
import { isInTree } from './page-tree.ts';
import { PageTreeView } from './page-tree-view.tsx';
import styles from './pages.module.css';

const PagePanel = lazy(async () => ({ default: (await import('./page-panel.tsx')).PagePanel }));

/** Filters of the tree, by their word in the URL. */
const stateFilters: Readonly<Record<string, { label: string; has(page: SitePage): boolean }>> = {
  'en-ligne': { label: 'En ligne', has: ({ isVisible }) => isVisible },
  brouillons: { label: 'Brouillons', has: ({ state }) => state === 'draft' },
  modifiees: { label: 'Modifications non publiées', has: (page) => page.isVisible && page.hasUnpublishedChanges },
  'a-publier': { label: 'À publier', has: ({ hasUnpublishedChanges }) => hasUnpublishedChanges },
  programmees: { label: 'Programmées', has: ({ schedule }) => schedule !== null },
  'hors-ligne': { label: 'Hors ligne', has: ({ state, isVisible }) => state !== 'draft' && !isVisible },
  cachees: { label: 'Cachées par un réglage', has: ({ isHiddenBySetting }) => isHiddenBySetting },
};

/** The pages of a site: their tree, what was put away, and the settings of one beside it. */
export function PagesPage() {
  const site = useOpenSite();
  const { idSite, locales } = site;
  const { page: word } = useParams();
  const [search, setSearch] = useSearchParams();
  const place = usePlace();
  const { data, error } = useQuery(sitePagesQuery(idSite));
  const words = search.get('q') ?? '';
  const state = stateFilters[search.get('etat') ?? ''];
  const change = (name: string, value: string) =>
    setSearch(
      (held) => {
        const next = new URLSearchParams(held);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const missing = search.get('sans') ?? '';
  const isFiltered = words !== '' || state !== undefined || missing !== '';
  const isWanted = (page: SitePage) =>
    matchesWords(`${page.title} ${page.menuTitle} ${page.url ?? ''}`, words) &&
    (!state || state.has(page)) &&
    (!missing || !page.locales.includes(missing));
  const pages = data?.pages ?? [];
  const away = {
    archive: pages.filter((page) => page.archivedAt !== null && page.deletedAt === null),
    bin: pages.filter((page) => page.deletedAt !== null),
  };
  const openId = Number(word) || undefined;
  const canMove = hasSiteRight(site, 'content.publish');
  return (
    <div className={styles.screen} data-open={openId === undefined ? undefined : true}>
      <div className={styles.list}>
        <div className={contents.head}>
          <div>
            <PageTitle className={contents.title}>Pages</PageTitle>
            <p className={contents.lead}>
              L’ordre et les niveaux sont ceux du menu. Un déplacement vaut aussitôt pour les visiteurs.
            </p>
          </div>
          {hasSiteRight(site, 'content.update') && (
            <ButtonLink kind="primary" to={`/sites/${idSite}/pages/nouvelle`}>
              Nouvelle page
            </ButtonLink>
          )}
        </div>
        <PlaceTabs
          label="Toutes les pages"
          base={`/sites/${idSite}/pages`}
          counts={{ archive: away.archive.length, bin: away.bin.length }}
        />
        {error && <FailureNotice failure={toFailure(error)} />}
        {!data && !error && <Skeleton rows={8} />}
        {data && place === 'live' && (
          <>
            <div className={toolbar.bar}>
              <SearchField label="Chercher une page" value={words} onChange={(value) => change('q', value)} />
              <select
                className={contents.select}
                aria-label="État"
                value={search.get('etat') ?? ''}
                onChange={(event) => change('etat', event.currentTarget.value)}
              >
                <option value="">Tous les états</option>
                {Object.entries(stateFilters).map(([value, { label }]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              {locales.length > 1 && (
                <select
                  className={contents.select}
                  aria-label="Traduction manquante"
                  value={missing}
                  onChange={(event) => change('sans', event.currentTarget.value)}
                >
                  <option value="">Toutes les langues</option>
                  {locales.slice(1).map((locale) => (
                    <option key={locale} value={locale}>
                      Sans {nameLocale(locale)}
                    </option>
                  ))}
                </select>
              )}
            </div>
            {isFiltered ? (
              <FoundPages
                pages={pages.filter((page) => isInTree(page) && isWanted(page))}
                all={pages}
                locales={locales}
                onClear={() => setSearch({}, { replace: true })}
              />
            ) : (
              <>
                <MenuOverflow pages={pages.filter(({ id }) => data.underMore.includes(id))} />
                <PageTreeView idSite={idSite} pages={pages} locales={locales} canMove={canMove} openId={openId} />
                {canMove && (
                  <p className={styles.help}>
                    Au clavier, sur une ligne&nbsp;: <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> déplacent la page,{' '}
                    <kbd>Alt</kbd> <kbd>→</kbd> la range sous la précédente, <kbd>Alt</kbd> <kbd>←</kbd> l’en sort.
                  </p>
                )}
              </>
            )}
          </>
        )}
        {data && place !== 'live' && <FoundPages pages={away[place]} all={pages} locales={locales} place={place} />}
      </div>
      <Suspense fallback={null}>{openId !== undefined && <PagePanel key={openId} id={openId} />}</Suspense>
      {data && word === 'nouvelle' && <NewPageDialog idSite={idSite} pages={pages} />}
    </div>
  );
}
