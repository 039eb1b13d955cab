import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight, useSession } from '../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { useRowSelection } from '../../base/components/use-row-selection.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { PageTitle } from '../../base/page/page.tsx';
import { contentsQuery, exportContents } from '../contents/contents.queries.ts';
import { ListMenus, listShownColumns } from '../lists/list-menus.tsx';
import { type ListQuery, useListPreferences } from '../lists/list-preferences.ts';
import { ContentBulkBar } from './content-bulk-bar.tsx';
import { listContentColumns } from './content-columns.ts';
import { type ListedKind, listedKinds } from './content-kinds.data.ts';
import styles from './content-list.module.css';
import { ContentList } from './content-list.tsx';
import { ContentToolbar } from './content-toolbar.tsx';
import shared from './contents.module.css';
import { EmptyContents } from './empty-contents.tsx';
import { NewContentDialog } from './new-content-dialog.tsx';
import { useContentFilter } from './use-content-filter.ts';
import { PlaceTabs } from './view-tabs.tsx';

const noFolders: ReadonlyMap<number, string> = new Map();

/** The screen of a kind of content: its list with search, filters, order by hand, what was put away, and its creation. */
export function ContentListPage({
  kind: name,
  aside,
  notice,
  folders = noFolders,
  related = [],
}: {
  kind: ListedKind;
  /** What stands beside the list, such as the folders of the blog. */
  aside?: ReactNode;
  /** What is said above the list, such as that a setting hides it. */
  notice?: ReactNode;
  folders?: ReadonlyMap<number, string>;
  /** Other screens of the site about the same matter. */
  related?: readonly { label: string; path: string }[];
}) {
  const site = useOpenSite();
  const { idSite, locales } = site;
  const kind = listedKinds[name];
  const base = `/sites/${idSite}/${kind.listPath}`;
  const [search, setSearch] = useSearchParams();
  const { filter, place, isFiltered } = useContentFilter(kind);
  // Views name folders and routes, which are those of a site.
  const [preferences, setPreferences] = useListPreferences(useSession().account.id, `${idSite}-${name}`);
  const list = useInfiniteQuery(contentsQuery(idSite, name, filter));
  const [isCreating, setCreating] = useState(search.has('nouveau'));
  const contents = list.data?.pages.flatMap((page) => page.contents) ?? [];
  const { routes = [] } = list.data?.pages[0] ?? {};
  const rows = useRowSelection<HTMLTableSectionElement>(contents.map(({ id }) => id));
  const chosen = contents.filter(({ id }) => rows.selected.has(id));
  const canUpdate = hasSiteRight(site, 'content.update');
  const canPublish = hasSiteRight(site, 'content.publish');
  const columns = listContentColumns(kind, locales);
  const { nouveau: _, ...query } = Object.fromEntries(search);
  const views = { query, apply: (next: ListQuery) => setSearch({ ...next }, { replace: true }) };
  const close = () => {
    setCreating(false);
    setSearch(
      (held) => {
        held.delete('nouveau');
        return held;
      },
      { replace: true },
    );
  };
  return (
    <div className={styles.screen} data-aside={aside ? true : undefined}>
      <div className={shared.head}>
        <div>
          <PageTitle className={shared.title}>{kind.title}</PageTitle>
          <p className={shared.lead}>{kind.lead}</p>
        </div>
        <div className={shared.ways}>
          {related.map(({ label, path }) => (
            <ButtonLink key={path} to={`/sites/${idSite}/${path}`}>
              {label}
            </ButtonLink>
          ))}
          {canUpdate && (
            <Button kind="primary" onClick={() => setCreating(true)}>
              {kind.create.action}
            </Button>
          )}
        </div>
      </div>
      <PlaceTabs label={kind.gender === 'f' ? 'Toutes' : 'Tous'} base={base} />
      <div className={styles.columns} data-aside={aside ? true : undefined}>
        {aside}
        <div>
          <div className={styles.notice}>{notice}</div>
          <ContentToolbar
            kind={kind}
            place={place}
            locales={locales}
            routes={routes}
            menus={
              <ListMenus
                views={views}
                columns={columns}
                preferences={preferences}
                onPreferences={setPreferences}
                onExport={() => exportContents(idSite, kind, { filter })}
              />
            }
          />
          {list.error && <FailureNotice failure={toFailure(list.error)} />}
          {list.isPending ? (
            <Skeleton rows={8} />
          ) : contents.length === 0 && !list.error ? (
            <EmptyContents
              kind={kind}
              place={place}
              isFiltered={isFiltered}
              onClear={() => setSearch({}, { replace: true })}
            />
          ) : (
            <ContentList
              idSite={idSite}
              kind={kind}
              name={name}
              filter={filter}
              contents={contents}
              locales={locales}
              names={{ folders, routes }}
              shown={new Set(listShownColumns(columns, preferences))}
              isDense={preferences.isDense}
              rows={rows}
              canSelect={canPublish}
              canOrder={canPublish && filter.order === 'place' && !isFiltered}
            />
          )}
          {list.hasNextPage && (
            <div className={styles.next}>
              <Button isPending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                Voir la suite
              </Button>
            </div>
          )}
        </div>
      </div>
      {chosen.length > 0 && (
        <ContentBulkBar
          idSite={idSite}
          kind={kind}
          place={place}
          locale={locales[0] ?? 'fr_FR'}
          chosen={chosen}
          onDone={() => rows.selectAll(false)}
        />
      )}
      {isCreating && (
        <NewContentDialog
          kind={kind}
          folders={folders}
          folderId={Number(filter.folder) || undefined}
          routes={
            routes.some(({ route }) => route === 'footer') ? routes : [...routes, { route: 'footer', title: null }]
          }
          route={filter.route}
          onClose={close}
        />
      )}
    </div>
  );
}
