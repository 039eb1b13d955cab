import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { BlockChange, DraftComparison } from '@vitrine/page-document/comparison/compare-documents';
import type { ValueChange } from '@vitrine/page-document/comparison/compare-values';
import type { Draft } from '@vitrine/page-document/operations/operation';
import { formatDevices, visibilityLabel } from '@vitrine/page-document/tree/block-visibility';
import { walkBlocks } from '@vitrine/page-document/tree/walk-blocks';
import type { ReactNode } from 'react';
import { Button } from '../../../base/components/button.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import type { Descriptions } from '../state/content-life.queries.ts';
import type { ShowPlace } from '../state/content-target.ts';
import { findBlockDescription, listContentFields, nameBlock } from '../state/describe-place.ts';
import styles from './content-changes.module.css';
import { ValueDifference } from './value-difference.tsx';

interface ChangesProps {
  kind: ContentKind;
  descriptions: Descriptions;
  comparison: DraftComparison;
  former: Draft;
  present: Draft;
  /** Leads to what changed, where there is an editor to lead to. */
  onShow?: ShowPlace | undefined;
}

/** What differs between two states of a content: its fields, then its blocks in the order of the page. */
export function ContentChanges({ kind, descriptions, comparison, former, present, onShow }: ChangesProps) {
  const { idSite, timeZone } = useOpenSite();
  const fields = listContentFields(descriptions, kind);
  const orderOf = ({ path }: ValueChange) => fields.findIndex(({ name }) => name === path[0]);
  return (
    <ul className={styles.changes}>
      {comparison.fields
        .toSorted((one, other) => orderOf(one) - orderOf(other))
        .map((change) => (
          <Entry
            key={`field ${JSON.stringify(change.path)} ${change.kind}`}
            mark="kept"
            onShow={onShow && (() => onShow(null, change.path))}
            shown={String(change.path[0])}
          >
            <ValueDifference {...{ change, fields, idSite, timeZone }} roots={[present.fields, former.fields]} />
          </Entry>
        ))}
      {comparison.blocks.map((change) => (
        <BlockEntry key={change.node.id} {...{ change, descriptions, former, present, onShow, idSite, timeZone }} />
      ))}
    </ul>
  );
}

function BlockEntry({
  change,
  descriptions,
  former,
  present,
  onShow,
  idSite,
  timeZone,
}: {
  change: BlockChange;
  idSite: number;
  timeZone: string;
} & Pick<ChangesProps, 'descriptions' | 'former' | 'present' | 'onShow'>) {
  const { kind, node, isMoved, inside, values, anchor, visibleOn, parent } = change;
  const { label, summary } = nameBlock(descriptions, node);
  const own = findBlock(former, node.id);
  const place = values[0]?.path ?? [];
  return (
    <Entry
      mark={kind === 'kept' && isMoved && values.length === 0 ? 'moved' : kind}
      onShow={kind === 'removed' ? undefined : onShow && (() => onShow(node.id, place))}
      shown={label}
    >
      <p className={styles.block}>
        <span className={styles.verb}>{describeKind(change)}</span> <b>{label}</b>
        {summary && <span className={styles.summary}> {summary}</span>}
        {inside > 0 && (
          <span className={styles.summary}>, avec {inside === 1 ? 'un bloc' : `${inside} blocs`} dedans</span>
        )}
        {isMoved && <Move parent={parent} {...{ descriptions, present }} />}
      </p>
      {values.map((value) => (
        <ValueDifference
          key={`${JSON.stringify(value.path)} ${value.kind}`}
          change={value}
          fields={findBlockDescription(descriptions, node.type)?.fields ?? []}
          roots={[node.props, own?.props]}
          {...{ idSite, timeZone }}
        />
      ))}
      {anchor && (
        <p className={styles.name}>
          Ancre&nbsp;: {anchor.before ?? 'aucune'} → {anchor.after ?? 'aucune'}
        </p>
      )}
      {visibleOn && (
        <p className={styles.name}>
          {visibilityLabel}&nbsp;: {formatDevices(visibleOn.before)} → {formatDevices(visibleOn.after)}
        </p>
      )}
    </Entry>
  );
}

function describeKind({ kind, isMoved, values, anchor, visibleOn }: BlockChange): string {
  if (kind !== 'kept') return kind === 'added' ? 'Ajouté' : 'Retiré';
  const isChanged = values.length > 0 || anchor !== undefined || visibleOn !== undefined;
  return isMoved ? (isChanged ? 'Déplacé et modifié' : 'Déplacé') : 'Modifié';
}

/** Says where a moved block stands now. */
function Move({
  parent,
  descriptions,
  present,
}: {
  parent: string | null;
} & Pick<ChangesProps, 'descriptions' | 'present'>) {
  const container = parent === null ? undefined : findBlock(present, parent);
  return container ? (
    <span className={styles.summary}> dans «&nbsp;{nameBlock(descriptions, container).label}&nbsp;»</span>
  ) : null;
}

function findBlock({ document }: Draft, id: string) {
  for (const { node } of walkBlocks(document)) if (node.id === id) return node;
  return undefined;
}

const marks = { added: '+', removed: '−', moved: '↕', kept: '•' } as const;

function Entry({
  mark,
  onShow,
  shown,
  children,
}: {
  mark: keyof typeof marks;
  onShow?: (() => void) | undefined;
  shown: string;
  children: ReactNode;
}) {
  return (
    <li className={styles.entry} data-kind={mark}>
      <span className={styles.mark} aria-hidden="true">
        {marks[mark]}
      </span>
      <div className={styles.what}>{children}</div>
      {onShow && (
        <Button kind="link" onClick={onShow} aria-label={`Montrer\u00a0: ${shown}`}>
          Montrer
        </Button>
      )}
    </li>
  );
}
