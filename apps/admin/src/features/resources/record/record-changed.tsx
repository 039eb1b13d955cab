import { useInfiniteQuery } from '@tanstack/react-query';
import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { useSession } from '../../../base/api/session.queries.ts';
import { ChangedLine } from '../../../base/components/changed-line.tsx';
import { formatHour } from '../../../base/format/format-date.ts';
import { historyQuery, type SiteResource } from './resource.queries.ts';

/** Says who has stored another version of a record while the user has changes that are not saved. */
export function RecordChanged({
  resource,
  record,
  since,
  onCompare,
}: {
  resource: SiteResource;
  record: ResourceRecord;
  /** When the user's version was read. */
  since: number;
  /** Shows both values; absent where both changes stand beside each other. */
  onCompare?: ((author: string | null, at: string | null) => void) | undefined;
}) {
  const { account } = useSession();
  const history = useInfiniteQuery(historyQuery(resource, record.id));
  if (history.isFetching) return null;
  const last = history.data?.pages[0]?.entries[0];
  // Buyers and the program leave no entry of their own.
  const entry = last && Date.parse(last.at) >= since ? last : undefined;
  // What the user has done from here, by an undo for example, is no news.
  const isOwn = entry?.author?.id === account.id;
  if (isOwn && !onCompare) return null;
  const author = entry?.author?.name;
  return (
    <ChangedLine onCompare={onCompare && (() => onCompare(author ?? null, entry?.at ?? null))}>
      {describe(isOwn ? undefined : author || 'Quelqu’un', entry && formatHour(entry.at))}
      {!onCompare && ' Ce que vous changez reste à enregistrer.'}
    </ChangedLine>
  );
}

/** Says who changed the record; without a name it was the user, from another window for example. */
function describe(author: string | undefined, hour: string | undefined): string {
  if (!hour) return 'Cette fiche a changé entre-temps.';
  return author ? `${author} a modifié cette fiche à ${hour}.` : `Vous avez vous-même modifié cette fiche à ${hour}.`;
}
