import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { walkBlocks } from '@vitrine/page-document/tree/walk-blocks';
import type { ContentDraft, Descriptions } from '../state/content-life.queries.ts';
import { listContentFields, nameBlock } from '../state/describe-place.ts';
import styles from './content-history.module.css';
import { type HistoryEntry, listTouched } from './history-entries.ts';
import { formatTimeOf } from './revision-entry.tsx';

/** Names that are listed before the rest is counted. */
const maximumNames = 4;

/** What one person changed in one go. */
export function ChangesEntry({
  entry: { author, batches, at, since },
  draft,
  descriptions,
  kind,
  timeZone,
}: {
  entry: Extract<HistoryEntry, { kind: 'changes' }>;
  draft: ContentDraft;
  descriptions: Descriptions;
  kind: ContentKind;
  timeZone: string;
}) {
  const [first, last] = [formatTimeOf(since, timeZone), formatTimeOf(at, timeZone)];
  const undone = batches.filter(({ isUndone }) => isUndone).length;
  const names = nameTouched(listTouched(batches), draft, descriptions, kind);
  const rest = names.length - maximumNames;
  const count = batches.length;
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <p className={styles.changes}>
          {names.length > 0
            ? `${names.slice(0, maximumNames).join(', ')}${rest > 0 ? ` et ${rest === 1 ? 'un autre' : `${rest} autres`}` : ''}`
            : 'Modifications annulées'}
        </p>
        <p className={styles.sub}>
          {first === last ? first : `${first} – ${last}`} · {author || 'Un compte supprimé'} ·{' '}
          {count === 1 ? 'une modification' : `${count}\u00a0modifications`}
          {undone > 0 && undone < count && `, dont ${undone === 1 ? 'une annulée' : `${undone} annulées`}`}
        </p>
      </div>
    </li>
  );
}

/** Names fields and blocks; one that is no longer in the draft is named as such. */
function nameTouched(
  { blocks, fields }: ReturnType<typeof listTouched>,
  draft: ContentDraft,
  descriptions: Descriptions,
  kind: ContentKind,
): string[] {
  const nodes = new Map([...walkBlocks(draft.document)].map(({ node }) => [node.id, node]));
  const labels = listContentFields(descriptions, kind);
  const gone = blocks.filter((id) => !nodes.has(id)).length;
  return [
    ...fields.map((name) => labels.find((field) => field.name === name)?.label ?? name),
    ...blocks.flatMap((id) => {
      const node = nodes.get(id);
      if (!node) return [];
      const { label, summary } = nameBlock(descriptions, node);
      return [summary ? `${label} «\u00a0${summary}\u00a0»` : label];
    }),
    ...(gone > 0 ? [gone === 1 ? 'un bloc retiré' : `${gone} blocs retirés`] : []),
  ];
}
