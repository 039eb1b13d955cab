import { callApi } from '../../../base/api/call-api.ts';
import type { StaffSite } from '../../../base/api/session.queries.ts';
import { notify, offerUndo } from '../../../base/toasts/toasts.ts';
import { runAct } from '../acts/content-acts.ts';
import { sayPublished } from '../acts/publish-content.ts';
import { type ContentDraft, type Revision, refreshContents } from '../state/content-life.queries.ts';
import { type ContentTarget, getContentParams, getToastKey } from '../state/content-target.ts';

/** Brings the draft back to a revision, and offers to undo that as any other change. */
export async function restoreRevision(target: ContentTarget, revision: number): Promise<void> {
  const before = await callApi('readContentDraft', { params: target });
  const { version } = await callApi('restoreContentRevision', {
    params: { ...getContentParams(target), revision },
    body: { batch: crypto.randomUUID() },
  });
  const key = getToastKey(target);
  // Nothing has changed: what the toast before offers still holds.
  if (version === before.version) notify('Le brouillon est déjà dans cet état.');
  else
    offerUndo({
      key,
      label: 'Le brouillon est revenu à cet état. Rien n’est encore publié.',
      undo: () =>
        runAct(target.idSite, async () => {
          await callApi('undoContentOperations', { params: target, body: { batch: crypto.randomUUID(), version } });
          notify('Le brouillon est de nouveau comme avant.', 'success', { key });
        }),
    });
  void refreshContents(target.idSite);
}

/** Shows a revision to visitors again; the draft stays as it is. */
export async function publishRevision(
  target: ContentTarget,
  site: StaffSite,
  revision: Revision,
  draft: ContentDraft,
): Promise<void> {
  const done = await callApi('publishContentRevision', {
    params: { ...getContentParams(target), revision: revision.id },
    body: {},
  });
  sayPublished({
    target,
    site,
    done,
    during: undefined,
    title: draft.fields.title,
    wasOnline: draft.state === 'published',
  });
  void refreshContents(target.idSite);
}
