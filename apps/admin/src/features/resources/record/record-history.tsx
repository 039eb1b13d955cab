import { useInfiniteQuery } from '@tanstack/react-query';
import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { Button } from '../../../base/components/button.tsx';
import { formatExactMoment, formatMoment } from '../../../base/format/format-date.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { findField, formatValue } from './format-value.ts';
import styles from './record-form.module.css';
import { type HistoryEntry, historyQuery, type SiteResource } from './resource.queries.ts';
import { describeChange } from './resource-sentences.ts';

/** Who changed what of a record, and when, with a way back to each former state. */
export function RecordHistory({
  resource,
  record,
  onRevert,
}: {
  resource: SiteResource;
  record: ResourceRecord;
  /** Brings back values; absent where the user may not change the record. */
  onRevert?: ((values: Record<string, unknown>) => void) | undefined;
}) {
  const history = useInfiniteQuery(historyQuery(resource, record.id));
  if (history.isPending) return <Skeleton rows={3} />;
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  if (!entries.length) return <p className={styles.text}>Personne de l’équipe n’a changé cette fiche depuis un an.</p>;
  return (
    <>
      <ol className={styles.history}>
        {entries.map((entry, place) => {
          const values = place === 0 ? {} : pickEditable(resource, entry.after);
          return (
            <li key={entry.id} className={styles.entry}>
              <div className={styles.entryHead}>
                <span>
                  {describeChange(resource.description, entry.verb)} par {entry.author?.name || 'un compte supprimé'}
                </span>
                <time className={styles.entryWhen} dateTime={entry.at} title={formatExactMoment(entry.at)}>
                  {formatMoment(entry.at)}
                </time>
              </div>
              <Differences resource={resource} entry={entry} />
              {onRevert && Object.keys(values).length > 0 && (
                <div>
                  <Button kind="link" onClick={() => onRevert(values)}>
                    Revenir à cet état
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {history.hasNextPage && (
        <Button onClick={() => history.fetchNextPage()} isPending={history.isFetchingNextPage}>
          Voir la suite
        </Button>
      )}
    </>
  );
}

function Differences({ resource: { description }, entry }: { resource: SiteResource; entry: HistoryEntry }) {
  const { before, after } = entry;
  if (!before || !after) return null;
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return changed.map((key) => (
    <p key={key} className={styles.difference}>
      {findField(description, key)?.label ?? key}&nbsp;:{' '}
      <del>{formatValue(description, key, before[key]) || 'vide'}</del> →{' '}
      <ins>{formatValue(description, key, after[key]) || 'vide'}</ins>
    </p>
  ));
}

/** Picks the values that an update may set. */
function pickEditable({ description }: SiteResource, values: Record<string, unknown> | null): Record<string, unknown> {
  if (!values) return {};
  const names = description.fields.filter((field) => !field.isComputed && !field.isCreatedOnly).map(({ name }) => name);
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));
}
