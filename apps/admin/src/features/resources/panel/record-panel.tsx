import { useQuery } from '@tanstack/react-query';
import type { DeletionDetails, ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { nameAct, nameRecords } from '@vitrine/domain/kernel/act-sentences';
import { formatNoun } from '@vitrine/domain/kernel/french-noun';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { Button } from '../../../base/components/button.tsx';
import { CloseIcon } from '../../../base/components/icons.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { useFocusReturn } from '../../../base/dialogs/use-focus-return.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { notify, offerUndo } from '../../../base/toasts/toasts.ts';
import { ActionDialog } from '../record/action-dialog.tsx';
import { DeletionDialog, getDeletionDetails } from '../record/deletion-dialog.tsx';
import { RecordConflict } from '../record/record-conflict.tsx';
import { RecordFields } from '../record/record-fields.tsx';
import { RecordHistory } from '../record/record-history.tsx';
import { RecordLead } from '../record/record-lead.tsx';
import {
  deleteRecord,
  dropRecord,
  keepRecord,
  recordQuery,
  refreshResource,
  runVerb,
  type SiteResource,
} from '../record/resource.queries.ts';
import { describeDone, nameVerb, toObject } from '../record/resource-sentences.ts';
import { useEditedRecord } from '../record/use-edited-record.ts';
import styles from './record-panel.module.css';

/** What a screen shows of an open record besides what its description says. */
export interface RecordAdditions {
  /** Below its fields. An act there that ends the record says so before: it is read no more. */
  renderMore?: ((record: ResourceRecord, onDeleting: (isDeleting: boolean) => void) => ReactNode) | undefined;
  /** Acts with screens of their own, and ways to other screens, among the acts of the description. */
  renderActs?: ((record: ResourceRecord) => ReactNode) | undefined;
  /** Names of the actions that these take the place of. */
  replacedActions?: readonly string[] | undefined;
}

interface PanelProps extends RecordAdditions {
  resource: SiteResource;
  /** The record's id; undefined for a new one. */
  id: number | undefined;
  can(verb: string): boolean;
  onClose(): void;
  onOpen(id: number): void;
}

/** A record beside its list, or over it on a phone. */
export function RecordPanel(props: PanelProps) {
  const { resource, id } = props;
  /** A record that is being deleted is read no more: the announcement of its end may come before the answer to the call. */
  const [isDeleting, setDeleting] = useState(false);
  const record = useQuery({ ...recordQuery(resource, id ?? 0), enabled: id !== undefined && !isDeleting });
  useFocusReturn();
  if (id === undefined) return <RecordEditor {...props} record={undefined} onDeleting={setDeleting} />;
  if (record.data) return <RecordEditor {...props} record={record.data} onDeleting={setDeleting} />;
  return (
    <section className={styles.panel} aria-label="Fiche">
      <div className={styles.body}>
        {record.error ? <FailureNotice failure={toFailure(record.error)} /> : <Skeleton rows={5} />}
        {record.error && <Button onClick={props.onClose}>Revenir à la liste</Button>}
      </div>
    </section>
  );
}

function RecordEditor({
  resource,
  record,
  can,
  renderMore,
  renderActs,
  replacedActions = [],
  onClose,
  onOpen,
  onDeleting,
}: Omit<PanelProps, 'id'> & { record: ResourceRecord | undefined; onDeleting(isDeleting: boolean): void }) {
  const { description } = resource;
  const { labels } = description;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isHistory, setHistory] = useState(false);
  const [deletion, setDeletion] = useState<DeletionDetails>();
  const [action, setAction] = useState<(typeof description.actions)[number]>();
  const form = useEditedRecord(resource, record, (saved) => {
    // Once nothing is unsaved any more.
    if (!record) setTimeout(() => onOpen(saved.id));
  });
  const canEdit = can(record ? 'update' : 'create');
  // Before it is seen: what is typed next may go to a field already.
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (canEdit && form.isDirty) void form.save();
    }
  };

  const askDeletion = async () => {
    if (!record) return;
    try {
      await deleteRecord(resource, record.id);
    } catch (error) {
      const details = getDeletionDetails(toFailure(error));
      if (details) setDeletion(details);
      else notify(toFailure(error).message, 'danger');
    }
  };

  const run = async (verb: string, input?: Record<string, unknown>) => {
    if (!record) return;
    const changed = await runVerb(resource, record.id, verb, input);
    keepRecord(resource, changed);
    setAction(undefined);
    const undo =
      description.actions.find(({ name }) => name === verb)?.undo ?? { archive: 'restore', restore: 'archive' }[verb];
    const label = describeDone(description, verb, changed.title);
    if (undo) offerUndo({ label, undo: async () => keepRecord(resource, await runVerb(resource, changed.id, undo)) });
    else notify(label);
    if (verb === 'duplicate') onOpen(changed.id);
  };
  const attempt = (verb: string) => run(verb).catch((error: unknown) => notify(toFailure(error).message, 'danger'));

  const act = (one: (typeof description.actions)[number]) =>
    one.effect || one.fields.length ? setAction(one) : void attempt(one.name);
  const { lead } = description;
  const offered = record
    ? description.actions.filter(
        ({ name, when }) =>
          can(name) &&
          !replacedActions.includes(name) &&
          (!when || when.values.includes(record.values[when.key] as never)),
      )
    : [];
  return (
    <section className={styles.panel} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
          {record ? record.title : `Créer ${formatNoun(labels, 'indefinite')}`}
        </h2>
        <Button kind="quiet" isIcon aria-label="Fermer la fiche" title="Fermer (Échap)" onClick={onClose}>
          <CloseIcon />
        </Button>
      </header>
      <div className={styles.body}>
        {record?.archivedAt && <p className={styles.note}>Cette fiche est archivée.</p>}
        {record && lead && (
          <RecordLead description={description} lead={lead} record={record} offered={offered} onAct={act} />
        )}
        {!deletion && <RecordConflict resource={resource} record={record} form={form} />}
        {isHistory && record ? (
          <RecordHistory
            key={form.version}
            resource={resource}
            record={record}
            onRevert={canEdit ? (values) => form.save(values).then(() => setHistory(false)) : undefined}
          />
        ) : (
          <RecordFields
            idSite={resource.idSite}
            description={description}
            record={record}
            values={form.values}
            failure={form.failure}
            isReadOnly={!canEdit}
            onChange={form.change}
            onSave={() => form.save()}
          />
        )}
        {record && !isHistory && renderMore?.(record, onDeleting)}
        {record && (
          <div className={styles.more}>
            {renderActs?.(record)}
            {!lead &&
              offered.map((one) => (
                <Button key={one.name} onClick={() => act(one)}>
                  {nameAct(one.words, labels)}
                </Button>
              ))}
            {can('duplicate') && (
              <Button onClick={() => attempt('duplicate')}>{nameVerb(description, 'duplicate')}</Button>
            )}
            {can(record.archivedAt ? 'restore' : 'archive') && (
              <Button onClick={() => attempt(record.archivedAt ? 'restore' : 'archive')}>
                {nameVerb(description, record.archivedAt ? 'restore' : 'archive')}
              </Button>
            )}
            <Button aria-pressed={isHistory} onClick={() => setHistory(!isHistory)}>
              {isHistory ? 'Voir la fiche' : 'Historique'}
            </Button>
            {can('delete') && (
              <Button kind="danger" className={styles.last} onClick={askDeletion}>
                Supprimer…
              </Button>
            )}
          </div>
        )}
      </div>
      {canEdit && !isHistory && (
        <footer className={styles.foot}>
          <span role="status" className={styles.saved}>
            {describeSave(
              form.isDirty,
              form.savedAt,
              record ? undefined : labels.gender === 'f' ? 'Nouvelle' : 'Nouveau',
            )}
          </span>
          <Button kind="primary" isPending={form.isPending} title="Ctrl S" onClick={() => form.save()}>
            Enregistrer
          </Button>
        </footer>
      )}
      {deletion && record && (
        <DeletionDialog
          subject={nameRecords(toObject(description, record.title))}
          first={deletion}
          onDelete={async (confirm) => {
            onDeleting(true);
            setHistory(false);
            try {
              await deleteRecord(resource, record.id, confirm);
            } catch (error) {
              onDeleting(false);
              throw error;
            }
            form.reset();
            notify(describeDone(description, 'delete', record.title));
            setTimeout(() => {
              onClose();
              void dropRecord(resource, record.id);
            });
          }}
          onClose={() => setDeletion(undefined)}
        />
      )}
      {action && record && (
        <ActionDialog
          idSite={resource.idSite}
          action={action}
          subject={toObject(description, record.title)}
          amountCents={action.amount === null ? undefined : Number(record.values[action.amount])}
          onRun={(input) =>
            run(action.name, action.seen ? { ...input, [action.seen]: record.values[action.seen] } : input).catch(
              (error: unknown) => {
                // What has changed meanwhile is read again.
                void refreshResource(resource);
                throw error;
              },
            )
          }
          onClose={() => setAction(undefined)}
        />
      )}
    </section>
  );
}

const time = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

function describeSave(isDirty: boolean, savedAt: Date | undefined, fresh: string | undefined): string {
  if (isDirty) return 'Changements non enregistrés';
  return savedAt ? `Enregistré à ${time.format(savedAt)}` : (fresh ?? '');
}
