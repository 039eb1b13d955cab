import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { Button, ButtonLink } from '../../../base/components/button.tsx';
import { Moment } from '../../../base/components/moment.tsx';
import { Notice } from '../../../base/components/notice.tsx';
import { formatBytes } from '../../../base/format/format-bytes.ts';
import { formatMoment } from '../../../base/format/format-date.ts';
import { Actions } from '../../../base/forms/form.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { ImportAccount } from '../account/import-account.tsx';
import { UndoDialog } from '../account/undo-dialog.tsx';
import { ImportPreview } from '../preview/import-preview.tsx';
import { nameSource } from '../state/describe-import.ts';
import {
  cancelImport,
  deleteImport,
  startImport,
  type WordpressAct,
  type WordpressImport,
} from '../state/wordpress.queries.ts';
import styles from './import-panel.module.css';
import { ImportProgress } from './import-progress.tsx';

/** One import: where it is, and what can be asked of it there. */
export function ImportPanel({
  idSite,
  one,
  takesFocus,
  onGone,
}: {
  idSite: number;
  one: WordpressImport;
  /** Whether it has just taken the place of the form. */
  takesFocus: boolean;
  onGone: () => void;
}) {
  const { id, state, failure, acts } = one;
  const title = useRef<HTMLHeadingElement>(null);
  const hasBeenPressed = useRef(takesFocus);
  const [isUndoing, setUndoing] = useState(false);
  // What was pressed leaves with the state that it ended: whoever reads by ear goes on at the top of what follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the state.
  useEffect(() => {
    if (document.activeElement === document.body && hasBeenPressed.current) title.current?.focus();
    hasBeenPressed.current = false;
  }, [state]);
  const act = (work: () => Promise<unknown>) => async () => {
    hasBeenPressed.current = true;
    try {
      await work();
    } catch (error) {
      notify(toFailure(error).message, 'danger');
    }
  };
  const remove = act(async () => {
    await deleteImport(idSite, id);
    onGone();
  });
  const may = (name: WordpressAct) => acts.includes(name);
  return (
    <section className={styles.panel} aria-labelledby="import-title">
      <header className={styles.head}>
        <h2 id="import-title" ref={title} tabIndex={-1} className={styles.title}>
          {nameSource(one)}
        </h2>
        <SourceFacts one={one} />
      </header>
      {failure && <Notice kind="danger">{failure}</Notice>}
      {state === 'ready' ? (
        <ImportPreview
          idSite={idSite}
          one={one}
          onStart={act(() => startImport(idSite, id))}
          giveUp={may('delete') && <ActButton kind="quiet" label="Abandonner" onClick={remove} />}
        />
      ) : (
        <>
          <StateText one={one} />
          {(state === 'analysing' || state === 'running' || state === 'stopped' || state === 'undoing') && (
            <ImportProgress one={one} />
          )}
          <Actions>
            {state === 'failed' && !may('start') && (
              <ButtonLink kind="primary" to="?import=nouveau">
                Envoyer un autre fichier
              </ButtonLink>
            )}
            {may('start') && (
              <ActButton kind="primary" label="Reprendre l’import" onClick={act(() => startImport(idSite, id))} />
            )}
            {may('cancel') && (
              <ActButton
                label={state === 'analysing' ? 'Arrêter la lecture' : 'Arrêter l’import'}
                onClick={act(() => cancelImport(idSite, id))}
              />
            )}
            {may('undo') && state !== 'done' && (
              <Button
                onClick={() => {
                  hasBeenPressed.current = true;
                  setUndoing(true);
                }}
              >
                Annuler l’import…
              </Button>
            )}
            {may('delete') && <ActButton kind="quiet" label="Retirer de la liste" onClick={remove} />}
          </Actions>
          {hasAccount(one) && (
            <ImportAccount idSite={idSite} one={one} onUndo={may('undo') ? () => setUndoing(true) : undefined} />
          )}
        </>
      )}
      {isUndoing && <UndoDialog idSite={idSite} one={one} onClose={() => setUndoing(false)} />}
    </section>
  );
}

function SourceFacts({
  one: { preview, fileName, bytes, mediaFileName, author, createdAt, filesExpireAt },
}: {
  one: WordpressImport;
}) {
  const source = preview?.source;
  const host = source?.url?.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const facts: ReactNode[] = [
    host,
    source?.generator,
    source?.title.trim() ? `${fileName}, ${formatBytes(bytes)}` : formatBytes(bytes),
    mediaFileName,
    <>
      envoyé par {author} <Moment at={createdAt} />
    </>,
    filesExpireAt && `fichiers effacés ${formatMoment(filesExpireAt)}`,
  ].filter(Boolean);
  return (
    <ul className={styles.facts}>
      {facts.map((fact, at) => (
        <li key={at}>{fact}</li>
      ))}
    </ul>
  );
}

/** Whether there is something to tell that no longer changes by itself. */
const hasAccount = ({ state, counts }: WordpressImport) =>
  state === 'done' ||
  ((state === 'stopped' || state === 'failed' || state === 'undone') &&
    Object.values(counts).some((count) => count > 0));

function StateText({ one: { state, choices } }: { one: WordpressImport }) {
  if (state === 'done')
    return (
      <Notice kind="success">
        {choices.isPublishing
          ? 'L’import est terminé. Ce qui était public est en ligne, le reste attend en brouillon.'
          : 'L’import est terminé. Tout est en brouillon\u00a0: vos visiteurs ne voient encore rien de nouveau.'}
      </Notice>
    );
  if (state === 'stopped')
    return (
      <Notice kind="warning">
        L’import est arrêté. Ce qui est déjà sur votre site y reste&nbsp;: reprenez-le, ou annulez-le.
      </Notice>
    );
  if (state === 'undone')
    return (
      <Notice kind="success">
        L’import est annulé. Ce qu’il avait apporté n’est plus sur votre site, sauf ce que vous avez choisi de garder.
      </Notice>
    );
  return null;
}

function ActButton({
  label,
  kind = 'plain',
  onClick,
}: {
  label: string;
  kind?: 'primary' | 'plain' | 'quiet';
  onClick: () => Promise<void>;
}) {
  const [isPending, setPending] = useState(false);
  return (
    <Button
      kind={kind}
      isPending={isPending}
      onClick={async () => {
        setPending(true);
        await onClick();
        setPending(false);
      }}
    >
      {label}
    </Button>
  );
}
