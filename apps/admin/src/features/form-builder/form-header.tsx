import { Menu } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { useStore } from '../../base/api/store.ts';
import { Button } from '../../base/components/button.tsx';
import { BackIcon, MoreIcon, OutlineIcon, RedoIcon, UndoIcon } from '../../base/components/icons.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { PageTitle } from '../../base/page/page.tsx';
import { ContentActItems } from '../content-life/acts/content-act-items.tsx';
import { ContentDeletionDialog } from '../content-life/acts/content-deletion-dialog.tsx';
import { PublishButton } from '../content-life/publishing/publish-button.tsx';
import { draftQuery } from '../content-life/state/content-life.queries.ts';
import { ContentState, getDraftFacts } from '../content-life/state/content-state.tsx';
import { buildListPath } from '../contents/build-list-path.ts';
import { QueueStatus } from '../draft-queue/queue-status.tsx';
import styles from '../page-editor/editor-header.module.css';
import { findRedo, findUndo } from '../page-editor/session/undo-history.ts';
import { useFormFields, useFormSession } from './session/form-session.ts';

/** Milliseconds without a change before the state of the content is read again. */
const pause = 1200;

/** Name and state of the form, undo and redo, and what publishes it. */
export function FormHeader({ isOutlineOpen, onOutline }: { isOutlineOpen: boolean; onOutline: () => void }) {
  const session = useFormSession();
  const { target, accountId, queue } = session;
  const { idSite, kind, locale } = target;
  const navigate = useNavigate();
  const mayReadAnswers = hasSiteRight(useOpenSite(), 'answers.read');
  const queries = useQueryClient();
  const { unsaved, savedAt } = useStore(queue.state);
  const history = useStore(session.history);
  const [isDeleting, setDeleting] = useState(false);
  const title = String(useFormFields().title || '') || 'Sans titre';
  const { data: draft } = useQuery({ ...draftQuery(target), staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    if (savedAt === undefined) return;
    const timer = setTimeout(() => queries.invalidateQueries({ queryKey: draftQuery(target).queryKey }), pause);
    return () => clearTimeout(timer);
  }, [savedAt, queries, target]);
  const canUndo = unsaved > 0 || findUndo(history, accountId) !== undefined;
  const canRedo = findRedo(history, accountId) !== undefined;
  return (
    <section className={styles.header} aria-label="Formulaire">
      <Link
        className={styles.back}
        to={buildListPath(idSite, kind)}
        aria-label="Quitter l’éditeur"
        title="Quitter l’éditeur"
      >
        <BackIcon />
      </Link>
      <Button
        kind="quiet"
        isIcon
        className={styles.outlineSwitch}
        aria-label="Questions"
        aria-pressed={isOutlineOpen}
        title="Questions"
        onClick={onOutline}
      >
        <OutlineIcon />
      </Button>
      <div className={styles.name}>
        <PageTitle className={styles.title}>{title}</PageTitle>
        <div className={styles.facts}>
          {draft && <ContentState facts={getDraftFacts(draft, locale)} />}
          <QueueStatus queue={queue} />
        </div>
      </div>
      <div className={styles.tools}>
        <Button
          kind="quiet"
          isIcon
          aria-label="Annuler"
          title="Annuler (Ctrl+Z)"
          aria-keyshortcuts="Control+Z"
          aria-disabled={!canUndo || undefined}
          onClick={() => void session.undo()}
        >
          <UndoIcon />
        </Button>
        <Button
          kind="quiet"
          isIcon
          aria-label="Rétablir"
          title="Rétablir (Ctrl+Maj+Z)"
          aria-keyshortcuts="Control+Shift+Z"
          aria-disabled={!canRedo || undefined}
          onClick={() => void session.redo()}
        >
          <RedoIcon />
        </Button>
      </div>
      <div className={styles.end}>
        <PublishButton
          target={target}
          beforeOpen={() => session.store()}
          onShow={(_, path) => {
            const part = path.find((step) => typeof step === 'object' || step !== 'parts');
            const name = typeof part === 'object' ? part.id : part;
            session.selection.set(session.getParts().some((one) => one.id === name) ? (name ?? null) : null);
          }}
        />
        <Menu position="bottom-end" width={260}>
          <Menu.Target>
            <Button kind="quiet" isIcon aria-label="Autres actions sur le formulaire">
              <MoreIcon />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayReadAnswers && (
              <Menu.Item onClick={() => navigate(adminPaths.formAnswers(idSite, target.id))}>
                Voir les réponses
              </Menu.Item>
            )}
            {draft && (
              <ContentActItems
                target={target}
                content={{ ...draft, title }}
                onDelete={() => setDeleting(true)}
                onDuplicated={(copy) => navigate(adminPaths.editor(idSite, kind, copy, locale))}
              />
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
      {isDeleting && (
        <ContentDeletionDialog
          target={target}
          title={title}
          onClose={() => setDeleting(false)}
          onDeleted={() => navigate(buildListPath(idSite, kind))}
        />
      )}
    </section>
  );
}
