import type { PropertyOperation, PropertyPath } from '@vitrine/page-document/operations/operation';
import { Button } from '../../../base/components/button.tsx';
import { FieldRow } from '../../fields/rows/field-row.tsx';
import { toReadableText } from '../review/format-change.ts';
import type { Descriptions } from '../state/content-life.queries.ts';
import type { ContentTarget } from '../state/content-target.ts';
import { describePath, findBlockDescription, nameBlock } from '../state/describe-place.ts';
import styles from './translation.module.css';
import type { TranslatedPart } from './translation-texts.ts';

/** The texts of one block, or of the content beside its blocks, in two columns. */
export function TranslationPart({
  part: { block, texts, missing },
  descriptions,
  target,
  isShown,
  onOperation,
  onComplete,
}: {
  part: TranslatedPart;
  descriptions: Descriptions;
  target: ContentTarget;
  isShown(path: PropertyPath): boolean;
  onOperation(block: string | null, operation: PropertyOperation): void;
  /** Brings what the translation lacks. */
  onComplete(): void;
}) {
  const shown = texts.filter(({ path }) => isShown(path));
  if (shown.length === 0 && missing.length === 0) return null;
  const name = block ? nameBlock(descriptions, block) : { label: 'Titre et présentation', summary: '' };
  const fields = (block && findBlockDescription(descriptions, block.type)?.fields) || [];
  const isAbsent = missing.some(({ kind }) => kind === 'insert');
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>
        {name.label} {name.summary && <span>{name.summary}</span>}
      </h2>
      {shown.map(({ field, path, source, target: value, isDone }) => (
        <div key={JSON.stringify(path)} className={styles.pair} data-done={isDone || undefined}>
          <div className={styles.source}>
            <p className={styles.label}>{block ? describePath(fields, path, [block.props]) : field.label}</p>
            <div className={styles.sourceText}>
              {toReadableText(field, source)
                .split('\n')
                .map((line, place) => (
                  <p key={place}>{line}</p>
                ))}
            </div>
          </div>
          <FieldRow
            field={field}
            place={{ path, error: `${target.locale}.${block?.id ?? ''}.${JSON.stringify(path)}` }}
            value={value}
            onOperation={(operation) => onOperation(block?.id ?? null, operation)}
          />
        </div>
      ))}
      {missing.length > 0 && (
        <div className={styles.surplus}>
          <p>
            {isAbsent ? 'Ce bloc manque dans la traduction.' : 'Des éléments de ce bloc manquent dans la traduction.'}
          </p>
          <Button onClick={onComplete}>{isAbsent ? 'Ajouter ce bloc' : 'Les ajouter'}</Button>
        </div>
      )}
    </section>
  );
}
