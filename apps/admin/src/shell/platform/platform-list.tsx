import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { EmptyRows, Rows } from '../../base/components/rows.tsx';
import { Skeleton } from '../../base/page/loading.tsx';

/** A list of the platform, read page by page: its failure, its loading, its absence of rows, its rows and the next ones. */
export function PlatformList<Item>({
  label,
  query: { error, hasNextPage, isFetchingNextPage, fetchNextPage },
  items,
  empty,
  more,
  renderRow,
}: {
  /** What the rows are, to who reads by ear. */
  label: string;
  query: Pick<UseInfiniteQueryResult, 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** Undefined as long as none have come. */
  items: readonly Item[] | undefined;
  /** Says why there are no rows; null where something else says it. */
  empty: ReactNode;
  /** What the button names that reads the next ones. */
  more: string;
  renderRow(item: Item): ReactNode;
}) {
  return (
    <>
      {error && <FailureNotice failure={toFailure(error)} />}
      {!items && !error && <Skeleton rows={6} />}
      {items?.length === 0 && empty !== null && <EmptyRows>{empty}</EmptyRows>}
      {items && items.length > 0 && <Rows label={label}>{items.map(renderRow)}</Rows>}
      {hasNextPage && (
        <Button kind="quiet" isWide isPending={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {`Montrer d’autres ${more}`}
        </Button>
      )}
    </>
  );
}
