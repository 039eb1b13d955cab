import { useState } from 'react';
import { describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import { bringBack, contentActs } from '../content-life/acts/content-acts.ts';
import { confirmDeparture } from '../content-life/acts/departure.ts';
import { refreshContents } from '../content-life/state/content-life.queries.ts';
import type { ContentTarget } from '../content-life/state/content-target.ts';
import { describeLostSchedules } from '../content-life/state/describe-content-state.ts';
import { exportContents, type ListedContent } from '../contents/contents.queries.ts';
import { BulkPublishDialog } from './bulk-publish-dialog.tsx';
import type { ContentListKind } from './content-kinds.data.ts';
import styles from './content-list.module.css';
import type { ContentPlace } from './view-tabs.tsx';

type MoveAct = 'archive' | 'unarchive' | 'bin' | 'restore';
type Act = 'publish' | MoveAct;

/** Where contents are after an act. */
const places: Readonly<Record<MoveAct, string>> = {
  archive: 'aux archives',
  unarchive: 'hors des archives',
  bin: 'à la corbeille',
  restore: 'hors de la corbeille',
};
const acts: Readonly<Record<ContentPlace, readonly Act[]>> = {
  live: ['publish', 'archive', 'bin'],
  archive: ['unarchive', 'bin'],
  bin: ['restore'],
};

/** What may be done with the chosen contents of a list. */
export function ContentBulkBar({
  idSite,
  kind,
  place,
  locale,
  chosen,
  onDone,
}: {
  idSite: number;
  kind: ContentListKind;
  place: ContentPlace;
  locale: string;
  chosen: readonly ListedContent[];
  onDone(): void;
}) {
  const [pending, setPending] = useState<Act>();
  const [publishing, setPublishing] = useState<readonly ContentTarget[]>();
  const nameCount = (count: number) => `${count}\u00a0${count > 1 ? kind.many : kind.one}`;
  /** Works on one content after the other: each is a transaction of its own, and a refusal stops none of the others. */
  const runEach = async (contents: readonly ListedContent[], work: (content: ListedContent) => Promise<unknown>) => {
    const refused: string[] = [];
    const done: ListedContent[] = [];
    for (const content of contents)
      try {
        await work(content);
        done.push(content);
      } catch (error) {
        refused.push(`«\u00a0${content.title}\u00a0»\u00a0: ${describeFailure(toFailure(error))}`);
      }
    await refreshContents(idSite);
    const [first] = refused;
    if (first) notify(refused.length > 1 ? `${refused.length} refus. ${first}` : first, 'danger');
    return done;
  };
  /** Whether the chosen contents leave the site, though others lead to them. */
  const confirmLeaving = async (act: 'archive' | 'bin') => {
    const leaving = chosen
      .filter(({ isVisible }) => isVisible)
      .map(({ id, title }) => ({ target: { idSite, kind: kind.kind, id }, title }));
    try {
      return await confirmDeparture(act, leaving, nameCount);
    } catch (error) {
      notify(describeFailure(toFailure(error)), 'danger');
      return false;
    }
  };
  const run = async (act: Act) => {
    if (act === 'publish') return setPublishing(chosen.map(({ id }) => ({ idSite, kind: kind.kind, id, locale })));
    setPending(act);
    const away = act === 'archive' || act === 'bin' ? act : undefined;
    if (away && !(await confirmLeaving(away))) return setPending(undefined);
    const { call } = contentActs[act];
    const done = await runEach(chosen, ({ id }) => callApi(call, { params: { idSite, kind: kind.kind, id } }));
    setPending(undefined);
    const label = `${nameCount(done.length)} ${places[act]}.`;
    if (done.length > 0 && away) offerUndo({ label, undo: () => takeBack(away, done) });
    else if (done.length > 0) notify(label);
    onDone();
  };
  const takeBack = async (act: 'archive' | 'bin', contents: readonly ListedContent[]) => {
    let lost = 0;
    const back = await runEach(contents, async ({ id, isVisible }) => {
      lost += (await bringBack(act, { idSite, kind: kind.kind, id, locale }, isVisible)).lostSchedules;
    });
    if (back.length > 0) notify(`${nameCount(back.length)} comme avant.${describeLostSchedules(lost)}`);
  };
  const download = () =>
    exportContents(idSite, kind, { ids: chosen.map(({ id }) => id) }).catch((error: unknown) =>
      notify(describeFailure(toFailure(error)), 'danger'),
    );
  return (
    <section className={styles.bulk} aria-label="Lignes choisies">
      <span role="status">{nameCount(chosen.length)}</span>
      {acts[place].map((act) => (
        <Button key={act} isPending={pending === act} onClick={() => run(act)}>
          {act === 'publish' ? 'Publier' : contentActs[act].label}
        </Button>
      ))}
      <Button onClick={download}>Exporter</Button>
      <Button kind="quiet" onClick={onDone}>
        Ne plus choisir
      </Button>
      {publishing && (
        <BulkPublishDialog
          targets={publishing}
          nameCount={nameCount}
          onClose={() => {
            setPublishing(undefined);
            onDone();
          }}
        />
      )}
    </section>
  );
}
