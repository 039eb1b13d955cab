import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { ReactNode } from 'react';
import { Notice } from '../../../base/components/notice.tsx';
import styles from '../state/content-life.module.css';
import type { ContentDraft, Descriptions } from '../state/content-life.queries.ts';
import type { ShowPlace } from '../state/content-target.ts';
import {
  describePath,
  findBlockDescription,
  listContentFields,
  listValidationEntries,
  nameBlock,
  type ValidationEntry,
} from '../state/describe-place.ts';

interface Listed {
  kind: ContentKind;
  draft: ContentDraft;
  descriptions: Descriptions;
  onShow: ShowPlace | undefined;
}

/** All that is wrong in a draft: what it lacks, and what is published all the same. */
export function DraftFaults({
  missing,
  samples,
  deadLinks,
  ...listed
}: Listed & Record<'missing' | 'samples' | 'deadLinks', Readonly<Record<string, string>>>) {
  return (
    <>
      <MissingList missing={missing} {...listed} />
      <SampleList samples={samples} {...listed} />
      <DeadLinkList deadLinks={deadLinks} {...listed} />
    </>
  );
}

/** What a draft lacks to be published. */
function MissingList({ missing, ...listed }: Listed & { missing: Readonly<Record<string, string>> }) {
  const count = Object.keys(missing).length;
  if (count === 0) return null;
  return (
    <ValidationList {...listed} messages={missing}>
      {count === 1 ? 'Il manque une chose avant de publier.' : `Il manque ${count} choses avant de publier.`}
    </ValidationList>
  );
}

/** What a draft says in the words of a sample, which is published all the same. */
function SampleList({ samples, ...listed }: Listed & { samples: Readonly<Record<string, string>> }) {
  const count = Object.keys(samples).length;
  if (count === 0) return null;
  return (
    <ValidationList {...listed} messages={samples} areBlocks>
      {count === 1
        ? 'Un bloc contient encore le texte d’exemple. Vos visiteurs le liront tel quel.'
        : `${count} blocs contiennent encore le texte d’exemple. Vos visiteurs le liront tel quel.`}
    </ValidationList>
  );
}

/** Links of a draft that lead nowhere, which are published all the same. */
function DeadLinkList({ deadLinks, ...listed }: Listed & { deadLinks: Readonly<Record<string, string>> }) {
  const count = Object.keys(deadLinks).length;
  if (count === 0) return null;
  return (
    <ValidationList {...listed} messages={deadLinks}>
      {count === 1
        ? 'Un lien ne mène nulle part. Vos visiteurs y trouveraient une page d’erreur, ou rien.'
        : `${count} liens ne mènent nulle part. Vos visiteurs y trouveraient une page d’erreur, ou rien.`}
    </ValidationList>
  );
}

/** Messages about places of a draft, or about its blocks as wholes; each entry leads to its place where there is an editor to lead to. */
function ValidationList({
  kind,
  draft,
  descriptions,
  messages,
  onShow,
  areBlocks = false,
  children,
}: Listed & { messages: Readonly<Record<string, string>>; areBlocks?: boolean; children: ReactNode }) {
  const places = listValidationEntries(draft, messages);
  const name = ({ block, path }: ValidationEntry) => {
    const fields = block
      ? (findBlockDescription(descriptions, block.type)?.fields ?? [])
      : listContentFields(descriptions, kind);
    const field = describePath(fields, path, [block ? block.props : draft.fields]);
    if (!block) return path[0] === 'declinations' ? 'Millésimes et prix' : field || 'Contenu';
    const { label, summary } = nameBlock(descriptions, block);
    const own = summary ? `${label} «\u00a0${summary}\u00a0»` : label;
    return field && !areBlocks ? `${own} › ${field}` : own;
  };
  return (
    <Notice kind="warning">
      <p>{children}</p>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={`${place.block?.id} ${JSON.stringify(place.path)}`}>
            {onShow && place.path[0] !== 'declinations' ? (
              <button
                type="button"
                className={styles.place}
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
