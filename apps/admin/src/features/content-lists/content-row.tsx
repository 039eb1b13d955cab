import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { FileIcon, HandleIcon } from '../../base/components/icons.tsx';
import { Status } from '../../base/components/notice.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import type { ListedContent } from '../contents/contents.queries.ts';
import { isRowClick } from '../lists/is-row-click.ts';
import { buildThumbnailUrl } from '../media/media.queries.ts';
import { ContentFacts, type FactNames } from './content-facts.tsx';
import type { ContentListKind } from './content-kinds.data.ts';
import styles from './content-list.module.css';
import { ContentMenu } from './content-menu.tsx';
import { describeState } from './describe-state.ts';
import { LocaleMarks } from './locale-marks.tsx';

/** A content of a list. Its title leads to the editor. */
export function ContentRow({
  kind,
  content,
  locales,
  names,
  shown,
  isSelected,
  canSelect,
  order,
  isMoved,
  onSelect,
}: {
  kind: ContentListKind;
  content: ListedContent;
  locales: readonly string[];
  names: FactNames;
  /** Keys of the columns that are shown. */
  shown: ReadonlySet<string>;
  isSelected: boolean;
  canSelect: boolean;
  /** How it is moved by keyboard; absent where the list has no order by hand. */
  order?: ((step: 'up' | 'down') => void) | undefined;
  isMoved: boolean;
  onSelect(isRange: boolean): void;
}) {
  const { idSite, timeZone } = useOpenSite();
  const navigate = useNavigate();
  const name = content.title || 'Sans titre';
  const status = describeState({ ...content, ...content.facts }, timeZone);
  const locale = locales[0] ?? 'fr_FR';
  const editor = adminPaths.editor(idSite, kind.kind, content.id, locale);
  const thumbnail = content.picture && buildThumbnailUrl(idSite, content.picture, 160);
  const isAway = content.archivedAt !== null || content.deletedAt !== null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    order?.(event.key === 'ArrowUp' ? 'up' : 'down');
  };
  return (
    <tr
      className={styles.row}
      data-opens={!isAway || undefined}
      onClick={(event) => !isAway && isRowClick(event) && navigate(editor)}
      data-row={content.id}
      data-line={content.id}
      data-selected={isSelected || undefined}
      data-moved={isMoved || undefined}
    >
      {canSelect && (
        <td className={styles.check}>
          <input
            type="checkbox"
            aria-label={`Choisir ${name}`}
            checked={isSelected}
            onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey === true)}
          />
        </td>
      )}
      {order && (
        <td className={styles.order}>
          <button
            type="button"
            data-handle
            className={styles.handle}
            aria-label={`Déplacer ${name}`}
            title="Glisser, ou flèches haut et bas"
            onKeyDown={onKeyDown}
          >
            <HandleIcon />
          </button>
        </td>
      )}
      <td className={styles.main}>
        {shown.has('picture') && (
          <span
            className={styles.picture}
            data-kind={content.picture?.kind}
            data-whole={kind.kind === 'product' || undefined}
          >
            {thumbnail ? <img src={thumbnail} alt="" loading="lazy" draggable={false} /> : <FileIcon />}
          </span>
        )}
        <span className={styles.names}>
          {isAway ? (
            <span className={styles.name}>{name}</span>
          ) : (
            <Link className={styles.name} to={editor} draggable={false}>
              {name}
            </Link>
          )}
          <ContentFacts kind={kind} content={content} names={names} shown={shown} />
        </span>
      </td>
      {(shown.has('locales') || shown.has('state')) && (
        <td className={styles.state}>
          {shown.has('locales') && <LocaleMarks all={locales} own={content.locales} />}
          {shown.has('state') && <Status kind={status.kind}>{status.text}</Status>}
        </td>
      )}
      <td className={styles.acts}>
        <ContentMenu target={{ idSite, kind: kind.kind, id: content.id, locale }} content={content} name={name} />
      </td>
    </tr>
  );
}
