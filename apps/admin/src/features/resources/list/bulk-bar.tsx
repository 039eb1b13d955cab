import type { BulkOutcome, DeletionDetails, ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { nameRecords } from '@vitrine/domain/kernel/act-sentences';
import { formatNounCount } from '@vitrine/domain/kernel/french-noun';
import { useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { Button } from '../../../base/components/button.tsx';
import { notify, offerUndo } from '../../../base/toasts/toasts.ts';
import { ActionDialog } from '../record/action-dialog.tsx';
import { DeletionDialog, getDeletionDetails } from '../record/deletion-dialog.tsx';
import { exportRecords, refreshResource, runBulk, type SiteResource } from '../record/resource.queries.ts';
import { describeDone, nameVerb, toObject } from '../record/resource-sentences.ts';
import styles from './resource-list.module.css';

interface Undo {
  verb: string;
  ids: number[];
}

/** What takes an act back, for the records that it has changed; undefined where nothing does. */
function findUndo({ description }: SiteResource, outcomes: readonly BulkOutcome[], verb: string): Undo | undefined {
  const back =
    description.actions.find(({ name }) => name === verb)?.undo ?? { archive: 'restore', restore: 'archive' }[verb];
  if (!back || !description.bulkVerbs.includes(back)) return undefined;
  const ids = outcomes.filter(({ hasChanged }) => hasChanged).map(({ id }) => id);
  return ids.length ? { verb: back, ids } : undefined;
}

async function undoBulk(resource: SiteResource, { verb, ids }: Undo): Promise<void> {
  try {
    const refused = (await runBulk(resource, ids, verb)).filter(({ isDone }) => !isDone);
    if (refused[0])
      notify(
        `Annulé, sauf pour ${formatNounCount(resource.description.labels, refused.length)}. ${refused[0].message}`,
        'danger',
      );
  } finally {
    await refreshResource(resource);
  }
}

/** What may be done with the chosen rows. */
export function BulkBar({
  resource,
  chosen,
  can,
  onDone,
}: {
  resource: SiteResource;
  chosen: readonly ResourceRecord[];
  can(verb: string): boolean;
  onDone(): void;
}) {
  const { description } = resource;
  const [deletion, setDeletion] = useState<DeletionDetails>();
  const [action, setAction] = useState<(typeof description.actions)[number]>();
  const ids = chosen.map(({ id }) => id);
  const subject = toObject(description, ids.length);

  const finish = async (outcomes: readonly BulkOutcome[], verb: string) => {
    const refused = outcomes.filter(({ isDone }) => !isDone);
    const [first] = refused;
    const back = findUndo(resource, outcomes, verb);
    const name = nameVerb(description, verb);
    const done = describeDone(description, verb, back?.ids.length ?? outcomes.length - refused.length);
    if (first) {
      // What was done is said once: beside its undo, where there is one.
      const refusal = `${name}\u00a0: refusé pour ${formatNounCount(description.labels, refused.length)}. ${first.message}`;
      notify(back || refused.length === outcomes.length ? refusal : `${done} ${refusal}`, 'danger');
    }
    if (back) offerUndo({ label: done, undo: () => undoBulk(resource, back) });
    else if (!first) notify(done);
    setDeletion(undefined);
    setAction(undefined);
    onDone();
    await refreshResource(resource);
  };
  const start = async (verb: string) => {
    const wanted = description.actions.find(({ name }) => name === verb);
    if (wanted && (wanted.effect || wanted.fields.length)) return setAction(wanted);
    try {
      await finish(await runBulk(resource, ids, verb), verb);
    } catch (error) {
      const failure = toFailure(error);
      const details = getDeletionDetails(failure);
      if (details) setDeletion(details);
      else notify(failure.message, 'danger');
    }
  };
  const download = () =>
    exportRecords(resource, { ids }).catch((error: unknown) => notify(toFailure(error).message, 'danger'));
  return (
    <section className={styles.bulk} aria-label="Lignes choisies">
      <span role="status">{nameRecords(subject)}</span>
      {can('bulk') &&
        description.bulkVerbs
          .filter((verb) => verb !== 'delete')
          .map((verb) => (
            <Button key={verb} onClick={() => start(verb)}>
              {nameVerb(description, verb)}
            </Button>
          ))}
      {can('export') && <Button onClick={download}>Exporter</Button>}
      {can('bulk') && description.bulkVerbs.includes('delete') && (
        <Button kind="danger" onClick={() => start('delete')}>
          Supprimer…
        </Button>
      )}
      <Button kind="quiet" onClick={onDone}>
        Ne plus choisir
      </Button>
      {deletion && (
        <DeletionDialog
          subject={nameRecords(subject)}
          first={deletion}
          onDelete={async (confirm) => finish(await runBulk(resource, ids, 'delete', { confirm }), 'delete')}
          onClose={() => setDeletion(undefined)}
        />
      )}
      {action && (
        <ActionDialog
          idSite={resource.idSite}
          action={action}
          subject={subject}
          onRun={async (input) =>
            finish(await runBulk(resource, ids, action.name, input ? { input } : {}), action.name)
          }
          onClose={() => setAction(undefined)}
        />
      )}
    </section>
  );
}
