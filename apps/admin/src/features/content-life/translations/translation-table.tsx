import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { PropertyOperation } from '@vitrine/page-document/operations/operation';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../../base/api/store.ts';
import { Button } from '../../../base/components/button.tsx';
import { PageTitle } from '../../../base/page/page.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import type { OperationQueue } from '../../draft-queue/operation-queue.ts';
import { QueueStatus } from '../../draft-queue/queue-status.tsx';
import { fieldControls } from '../../fields/form/field-controls.tsx';
import { FieldsContext } from '../../fields/rows/fields-scope.ts';
import { nameLanguage } from '../../languages/language-names.ts';
import { PublishButton } from '../publishing/publish-button.tsx';
import type { ContentDraft, Descriptions } from '../state/content-life.queries.ts';
import type { ContentTarget } from '../state/content-target.ts';
import { findBlockDescription, nameBlock } from '../state/describe-place.ts';
import styles from './translation.module.css';
import { TranslationPart } from './translation-part.tsx';
import { pairTexts } from './translation-texts.ts';

const noErrors = {};

/** Every text of a content in both languages, what is left to translate counted. */
export function TranslationTable({
  target,
  own,
  source,
  descriptions,
  queue,
}: {
  target: ContentTarget;
  /** The site's own language. */
  own: string;
  source: ContentDraft;
  descriptions: Descriptions;
  queue: OperationQueue;
}) {
  const state = useStore(queue.state);
  // What was left when the filter was set: a text that is being written does not vanish.
  const [left, setLeft] = useState<ReadonlySet<string>>();
  const { idSite, kind, id, locale } = target;
  const texts = descriptions.contents.find((one) => one.kind === kind)?.texts ?? [];
  const { parts, surplus, total, done } = useMemo(
    () => pairTexts(source, state.draft, texts, (type) => findBlockDescription(descriptions, type)?.fields),
    [source, state.draft, texts, descriptions],
  );
  const scope = useMemo(
    () => ({ controls: fieldControls, idSite, locale, errors: noErrors, isDisabled: false }),
    [idSite, locale],
  );
  const apply = (block: string | null, operation: PropertyOperation) => push([{ ...operation, block }]);
  const push = (operations: Parameters<OperationQueue['push']>[0]) => {
    if (!queue.push(operations).ok)
      notify('Ce texte n’est plus à cette place. Rechargez la page, puis recommencez.', 'danger');
  };
  const keyOf = (block: string | null, path: unknown) => `${block ?? ''} ${JSON.stringify(path)}`;
  const showLeft = () =>
    setLeft(
      new Set(
        parts.flatMap((part) =>
          part.texts.filter(({ isDone }) => !isDone).map(({ path }) => keyOf(part.block?.id ?? null, path)),
        ),
      ),
    );
  const waiting = total - done;
  return (
    <FieldsContext value={scope}>
      <div className={styles.page}>
        <header className={styles.head}>
          <div className={styles.who}>
            <Link to={adminPaths.content(idSite, kind, id)} className={styles.back}>
              {String(source.fields.title || 'Sans titre')}
            </Link>
            <PageTitle className={styles.title}>{`Traduire en ${nameLanguage(locale)}`}</PageTitle>
            <p className={styles.count} role="status">
              {waiting === 0
                ? 'Tout est traduit.'
                : `${waiting} ${waiting > 1 ? 'textes' : 'texte'} sur ${total} à traduire.`}{' '}
              <QueueStatus queue={queue} />
            </p>
          </div>
          <div className={styles.acts}>
            <Button aria-pressed={left !== undefined} onClick={() => (left ? setLeft(undefined) : showLeft())}>
              {left ? 'Montrer tous les textes' : 'Seulement à traduire'}
            </Button>
            <PublishButton target={target} beforeOpen={() => queue.settle()} />
          </div>
        </header>
        <div className={styles.languages} aria-hidden="true">
          <span>{nameLanguage(own)}</span>
          <span>{nameLanguage(locale)}</span>
        </div>
        {parts.map((part) => (
          <TranslationPart
            key={part.block?.id ?? 'fields'}
            part={part}
            descriptions={descriptions}
            target={target}
            isShown={(path) => !left || left.has(keyOf(part.block?.id ?? null, path))}
            onOperation={apply}
            onComplete={() => push(part.missing)}
          />
        ))}
        {surplus.map((node) => (
          <div key={node.id} className={styles.surplus}>
            <p>
              Le bloc «&nbsp;{nameBlock(descriptions, node).label}&nbsp;» n’existe plus en {nameLanguage(own)}.
            </p>
            <Button kind="danger" onClick={() => push([{ kind: 'remove', block: node.id }])}>
              Le retirer de la traduction
            </Button>
          </div>
        ))}
      </div>
    </FieldsContext>
  );
}
