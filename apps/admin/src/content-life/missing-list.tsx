import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { Notice } from '../components/notice.tsx';
import styles from './content-life.module.css';
import type { ContentDraft, Descriptions } from './content-life.queries.ts';
import type { ShowPlace } from './content-target.ts';
import {
  describePath,
  findBlockDescription,
  listContentFields,
  listMissingPlaces,
  type MissingPlace,
  nameBlock,
} from './describe-place.ts';

/** What a draft lacks to be published; each entry leads to its place where there is an editor to lead to. */
export function MissingList({
  kind,
  draft,
  descriptions,
  missing,
  onShow,
}: {
  kind: ContentKind;
  draft: ContentDraft;
  descriptions: Descriptions;
  missing: Readonly<Record<string, string>>;
  onShow: ShowPlace | undefined;
}) {
  const places = listMissingPlaces(draft, missing);
  const name = ({ block, path }: MissingPlace) => {
    const fields = block
      ? (findBlockDescription(descriptions, block.type)?.fields ?? [])
      : listContentFields(descriptions, kind);
    const field = describePath(fields, path, [block ? block.props : draft.fields]);
    if (!block) return field || 'Contenu';
    const { label, summary } = nameBlock(descriptions, block);
    return [summary ? `${label} «\u00a0${summary}\u00a0»` : label, field].filter(Boolean).join(' › ');
  };
  return (
    <Notice kind="warning">
      <p>
        {places.length === 1
          ? 'Il manque une chose avant de publier.'
          : `Il manque ${places.length} choses avant de publier.`}
      </p>
      <ul className={styles.missing}>
        {places.map((place) => (
          <li key={`${place.block?.id} ${JSON.stringify(place.path)}`}>
            {onShow ? (
              <button
                type="button"
                className={styles.missingPlace}
                onClick={() => onShow(place.block?.id ?? null, place.path)}
              >
                {name(place)}
              </button>
            ) : (
              <b>{name(place)}</b>
            )}
            <span>{place.message}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
