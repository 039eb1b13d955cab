import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { capitalise, formatNoun } from '@vitrine/domain/kernel/french-noun';
import type { CSSProperties, ReactNode } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { Button, ButtonLink } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { useRowSelection } from '../../../base/components/use-row-selection.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { PageTitle } from '../../../base/page/page.tsx';
import { useListPreferences } from '../../lists/list-preferences.ts';
import { countQuery, listQuery, type SiteResource } from '../record/resource.queries.ts';
import { describeCount } from '../record/resource-sentences.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterTabs } from './filter-tabs.tsx';
import { useListState } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { RecordRow } from './record-row.tsx';
import styles from './resource-list.module.css';

/** Another screen of the site about the same matter. */
export interface RelatedScreen {
  label: string;
  /** Path below that of the site. */
  path: string;
}

/** The list of a resource: filters, selection, pages read as they are asked for. */
export function ResourceList({
  resource,
  account,
  openId,
  can,
  base,
  title,
  related,
  extra,
  onCreate,
}: {
  resource: SiteResource;
  account: number;
  openId: number | undefined;
  can(verb: string): boolean;
  /** Path of the list. */
  base: string;
  title: string | undefined;
  related?: RelatedScreen | undefined;
  /** More to do with the whole list, beside its title. */
  extra?: ReactNode;
  onCreate(): void;
}) {
  const { description } = resource;
  const state = useListState(description);
  const [preferences, setPreferences] = useListPreferences(account, description.name);
  const list = useInfiniteQuery(listQuery(resource, state.query));
  const count = useQuery(countQuery(resource, state.query)).data;
  const records = list.data?.pages.flatMap((page) => page.records) ?? [];
  const { body, selected, select, selectAll, onKeyDown } = useRowSelection<HTMLTableSectionElement>(
    records.map(({ id }) => id),
  );
  const columns = description.columns.filter(
    ({ key, isOptional }) => preferences.columns?.includes(key) ?? !isOptional,
  );
  const many = description.labels.plural;
  const name = title ?? many.charAt(0).toUpperCase() + many.slice(1);

  const sort = (key: string) => {
    const current = state.query.order ?? `${description.order.direction === 'desc' ? '-' : ''}${description.order.key}`;
    state.change({ order: current === key ? `-${key}` : key });
  };

  return (
    <>
      <div className={styles.head}>
        <div>
          <PageTitle className={styles.title}>{name}</PageTitle>
          <p className={styles.count} role="status">
            {count && describeCount(description, count.count, count.isEstimated)}
          </p>
        </div>
        <div className={styles.ways}>
          {extra}
          {related && (
            <ButtonLink to={`${adminPaths.site(resource.idSite)}/${related.path}`}>{related.label}</ButtonLink>
          )}
          {can('create') && (
            <Button kind="primary" onClick={onCreate}>
              {description.empty.action ?? 'Ajouter'}
            </Button>
          )}
        </div>
      </div>
      <FilterTabs resource={resource} state={state} />
      <ListToolbar
        resource={resource}
        state={state}
        preferences={preferences}
        onPreferences={setPreferences}
        canExport={can('export')}
      />
      {list.error && <FailureNotice failure={toFailure(list.error)} />}
      {list.isPending ? (
        <Skeleton rows={8} />
      ) : records.length === 0 ? (
        <EmptyList description={description} isFiltered={state.isFiltered} onClear={() => state.replace({})} />
      ) : (
        <div className={styles.scroll}>
          <table
            className={styles.table}
            style={{ '--fit': computeFit(columns) } as CSSProperties}
            data-dense={preferences.isDense || undefined}
            onKeyDown={onKeyDown}
          >
            <caption className={styles.hidden}>
              {name}. Les touches j et k changent de ligne, x la choisit, Entrée l’ouvre.
            </caption>
            <thead>
              <tr>
                {can('bulk') && (
                  <th className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label="Choisir toutes les lignes lues"
                      checked={records.every(({ id }) => selected.has(id))}
                      onChange={(event) => selectAll(event.currentTarget.checked)}
                    />
                  </th>
                )}
                {columns.map((column, place) => (
                  <ColumnTitle
                    key={column.key}
                    column={column}
                    isFirst={place === 0}
                    isMinor={place > 2}
                    order={
                      state.query.order ??
                      `${description.order.direction === 'desc' ? '-' : ''}${description.order.key}`
                    }
                    onSort={() => sort(column.key)}
                  />
                ))}
              </tr>
            </thead>
            <tbody ref={body}>
              {records.map((record: ResourceRecord) => (
                <RecordRow
                  key={record.id}
                  resource={resource}
                  record={record}
                  columns={columns}
                  to={`${base}/${record.id}`}
                  isOpen={record.id === openId}
                  isSelected={selected.has(record.id)}
                  canSelect={can('bulk')}
                  canEdit={can('update')}
                  onSelect={(isRange) => select(record.id, isRange)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {list.hasNextPage && (
        <div className={styles.next}>
          <Button isPending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            Voir la suite
          </Button>
        </div>
      )}
      {selected.size > 0 && (
        <BulkBar
          resource={resource}
          chosen={records.filter(({ id }) => selected.has(id))}
          can={can}
          onDone={() => selectAll(false)}
        />
      )}
    </>
  );
}

type Column = SiteResource['description']['columns'][number];

/** The share of the width of a column by its width, in percent: as the stylesheet has it. */
const shares = [6, 14, 20, 28, 36, 44];

/**
 * How far columns shrink together so that the first of them, which takes what is left, keeps a sixth of the width. Moments
 * keep theirs: « aujourd’hui à 10:42 » says nothing when it is cut.
 */
function computeFit([, ...others]: readonly Column[]): number {
  const sum = (columns: readonly Column[]) => columns.reduce((all, { width }) => all + (shares[width - 1] ?? 0), 0);
  const kept = sum(others.filter(keepsWidth));
  return Math.min(1, (84 - kept) / (sum(others) - kept));
}

const keepsWidth = ({ format }: Column) => format === 'moment' || format === 'appointment';

function ColumnTitle({
  column,
  isFirst,
  isMinor,
  order,
  onSort,
}: {
  column: Column;
  isFirst: boolean;
  isMinor: boolean;
  order: string;
  onSort(): void;
}) {
  const direction = order === column.key ? 'ascending' : order === `-${column.key}` ? 'descending' : undefined;
  return (
    <th
      scope="col"
      className={isFirst ? undefined : styles[`w${column.width}`]}
      data-format={column.format}
      data-minor={isMinor || undefined}
      aria-sort={direction}
    >
      {column.isSortable ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {column.label}
          <span aria-hidden="true" className={styles.arrow}>
            {direction === 'ascending' ? '↑' : direction === 'descending' ? '↓' : ''}
          </span>
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

function EmptyList({
  description: { empty, labels },
  isFiltered,
  onClear,
}: {
  description: SiteResource['description'];
  isFiltered: boolean;
  onClear(): void;
}) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.emptyTitle}>{isFiltered ? 'Rien ne correspond à cette recherche' : empty.title}</h2>
      <p className={styles.emptyText}>
        {isFiltered ? `${capitalise(formatNoun(labels, 'no'))} n’a ces valeurs. Élargissez la recherche.` : empty.text}
      </p>
      {isFiltered && <Button onClick={onClear}>Effacer les filtres</Button>}
    </div>
  );
}
