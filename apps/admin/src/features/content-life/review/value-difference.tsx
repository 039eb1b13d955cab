import type { ValueChange } from '@vitrine/page-document/comparison/compare-values';
import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { isRecord } from '@vitrine/page-document/operations/json-value';
import { describePath, findFieldAt } from '../state/describe-place.ts';
import styles from './content-changes.module.css';
import { formatChange, isTextField, toReadableText } from './format-change.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { TextDifference } from './text-difference.tsx';

interface DifferenceProps {
  change: ValueChange;
  fields: readonly FieldDescription[];
  /** The properties in which items are looked for by their ids: the present ones, then the former. */
  roots: readonly unknown[];
  idSite: number;
  timeZone: string;
}

/** One value that differs: its name, and both of its states. */
export function ValueDifference({ change, fields, roots, idSite, timeZone }: DifferenceProps) {
  const { path, kind, before, after } = change;
  const name = describePath(fields, path, roots) || 'Contenu';
  const words = { set: '', 'item-added': 'ajouté', 'item-removed': 'retiré', 'item-moved': 'déplacé' }[kind];
  return (
    <div className={styles.value}>
      <p className={styles.name}>
        {name}
        {words && <span className={styles.verb}> {words}</span>}
      </p>
      {kind === 'set' && <Both {...{ before, after, idSite, timeZone }} field={findFieldAt(fields, path)} />}
    </div>
  );
}

function Both({
  field,
  before,
  after,
  idSite,
  timeZone,
}: {
  field: FieldDescription | undefined;
  before: unknown;
  after: unknown;
  idSite: number;
  timeZone: string;
}) {
  const pictures = [before, after].map((value) => getPictureId(field, value));
  if (pictures.some((id) => id !== undefined))
    return (
      <p className={styles.both}>
        {pictures.map((id, place) => (
          <span key={place === 0 ? 'before' : 'after'} className={styles.picture}>
            {place === 1 && <Arrow />}
            {id === undefined ? (
              <span className={styles.none}>aucune</span>
            ) : (
              <MediaThumbnail idSite={idSite} id={id} />
            )}
          </span>
        ))}
      </p>
    );
  if (isTextField(field, [before, after])) {
    const [former, present] = [toReadableText(field, before), toReadableText(field, after)];
    if (former === present && former !== '') return <p className={styles.text}>Mise en forme ou liens modifiés.</p>;
    if (former !== present) return <TextDifference before={former} after={present} />;
  }
  const [former, present] = [formatChange(field, before, timeZone), formatChange(field, after, timeZone)];
  if (former === present && former !== '') return <p className={styles.text}>Réglage modifié.</p>;
  return (
    <p className={styles.both}>
      {former ? <del>{former}</del> : <Nothing value={before} />}
      <Arrow />
      {present ? <ins>{present}</ins> : <Nothing value={after} />}
    </p>
  );
}

function Nothing({ value }: { value: unknown }) {
  return <span className={styles.none}>{value === undefined ? 'par défaut' : 'vide'}</span>;
}

function Arrow() {
  return (
    <span className={styles.arrow}>
      <span aria-hidden="true">→</span>
      <span className={styles.hidden}>devient</span>
    </span>
  );
}

/** The id of a library's file that a value is, or holds. */
function getPictureId(field: FieldDescription | undefined, value: unknown): number | undefined {
  if (field?.control !== 'image') return undefined;
  if (isRecord(value)) return typeof value.mediaId === 'number' ? value.mediaId : undefined;
  return typeof value === 'number' ? value : undefined;
}
