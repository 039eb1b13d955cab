import { useEffect, useRef, useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { Button, ButtonLink } from '../../../base/components/button.tsx';
import { Notice } from '../../../base/components/notice.tsx';
import { Actions } from '../../../base/forms/form.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { ClosedBlogNotice } from '../../../features/content-life/blog/closed-blog-notice.tsx';
import { ImportAccount } from '../account/import-account.tsx';
import { UndoDialog } from '../account/undo-dialog.tsx';
import { ImportPreview } from '../preview/import-preview.tsx';
import { nameSource } from '../state/describe-import.ts';
import {
  cancelImport,
  deleteImport,
  isUnderWay,
  startImport,
  type WordpressAct,
  type WordpressImport,
} from '../state/wordpress.queries.ts';
import { ActButton } from './act-button.tsx';
import styles from './import-panel.module.css';
import { ImportProgress } from './import-progress.tsx';
import { SourceFacts } from './source-facts.tsx';
import { StateText } from './state-text.tsx';

/** One import: where it is, and what can be asked of it there. */
export function ImportPanel({
  idSite,
  isBuilding,
  one,
  takesFocus,
  onGone,
}: {
  idSite: number;
  /** Whether visitors see nothing of the site yet. */
  isBuilding: boolean;
  one: WordpressImport;
  /** Whether it has just taken the place of the form. */
  takesFocus: boolean;
  onGone: () => void;
}) {
  const { id, state, failure, acts, preview, progress } = one;
  const title = useRef<HTMLHeadingElement>(null);
  const hasBeenPressed = useRef(takesFocus);
  const [isUndoing, setUndoing] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const isPreview = state === 'ready' || (isChoosing && acts.includes('choose'));
  // What was pressed leaves with the state that it ended: whoever reads by ear goes on at the top of what follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is shown.
  useEffect(() => {
    if (document.activeElement === document.body && hasBeenPressed.current) title.current?.focus();
    hasBeenPressed.current = false;
  }, [state, isPreview]);
  const act = (work: () => Promise<unknown>) => async () => {
    hasBeenPressed.current = true;
    try {
      await work();
    } catch (error) {
      notify(toFailure(error).message, 'danger');
    }
  };
  const choose = (isOpen: boolean) => act(async () => setChoosing(isOpen));
  const start = act(async () => {
    await startImport(idSite, id);
    setChoosing(false);
  });
  const remove = act(async () => {
    await deleteImport(idSite, id);
    onGone();
  });
  const undo = act(async () => setUndoing(true));
  const may = (name: WordpressAct) => acts.includes(name);
  const isStoppedUndo = state === 'stopped' && progress.step === 'undoing';
  return (
    <section className={styles.panel} aria-labelledby="import-title">
      <header className={styles.head}>
        <h2 id="import-title" ref={title} tabIndex={-1} className={styles.title}>
          {nameSource(one)}
        </h2>
        <SourceFacts one={one} />
      </header>
      {failure && <Notice kind="danger">{failure}</Notice>}
      {isPreview ? (
        <ImportPreview
          idSite={idSite}
          one={one}
          onStart={start}
          giveUp={
            state === 'ready' ? (
              may('delete') && <ActButton kind="quiet" label="Abandonner" onClick={remove} />
            ) : (
              <ActButton kind="quiet" label="Revenir au bilan" onClick={choose(false)} />
            )
          }
        />
      ) : (
        <>
          <StateText one={one} isBuilding={isBuilding} />
          {state === 'done' && hasPosts(one) && <ClosedBlogNotice />}
          {(isUnderWay(one) || (state === 'stopped' && preview && !isStoppedUndo)) && <ImportProgress one={one} />}
          {state !== 'done' && (
            <Actions>
              {(state === 'failed' || state === 'stopped') && !may('start') && (
                <ButtonLink kind="primary" to="?import=nouveau">
                  Envoyer un autre fichier
                </ButtonLink>
              )}
              {may('start') && !isStoppedUndo && (
                <ActButton kind="primary" label="Reprendre l’import" onClick={start} />
              )}
              {may('cancel') && <ActButton label={stopWords[state]} onClick={act(() => cancelImport(idSite, id))} />}
              {may('undo') && (
                <Button onClick={undo}>{isStoppedUndo ? 'Reprendre l’annulation…' : 'Annuler l’import…'}</Button>
              )}
              {may('choose') && <ActButton kind="quiet" label="Revoir les choix" onClick={choose(true)} />}
              {may('delete') && <ActButton kind="quiet" label="Retirer de la liste" onClick={remove} />}
            </Actions>
          )}
          {hasAccount(one) && (
            <ImportAccount
              idSite={idSite}
              one={one}
              {...(may('undo') && state === 'done' ? { onUndo: undo } : {})}
              {...(may('choose') && state === 'done' ? { onChoose: choose(true) } : {})}
            />
          )}
        </>
      )}
      {isUndoing && <UndoDialog idSite={idSite} one={one} onClose={() => setUndoing(false)} />}
    </section>
  );
}

/** What stops each work, by the state in which it is. */
const stopWords: Readonly<Record<string, string>> = {
  analysing: 'Arrêter la lecture',
  running: 'Arrêter l’import',
  undoing: 'Arrêter l’annulation',
};

/** Whether posts were among what was chosen. */
const hasPosts = ({ preview }: WordpressImport) =>
  preview?.counts.some(({ kind, taken }) => kind === 'post' && taken > 0) ?? false;

/** Whether there is something to tell that no longer changes by itself. */
const hasAccount = ({ state, counts, preview }: WordpressImport) =>
  state === 'done' ||
  (preview !== null &&
    (state === 'stopped' || state === 'failed' || state === 'undone') &&
    Object.values(counts).some((count) => count > 0));
