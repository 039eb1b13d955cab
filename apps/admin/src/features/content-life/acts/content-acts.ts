import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { describeFailure, toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { notify, offerUndo } from '../../../base/toasts/toasts.ts';
import { refreshContents } from '../state/content-life.queries.ts';
import { type ContentTarget, getContentParams, getToastKey, nameContent } from '../state/content-target.ts';
import { describeCancelledSchedules, describeLostSchedules } from '../state/describe-content-state.ts';
import { confirmDeparture } from './departure.ts';

/** What an act needs to name the content, and to offer its undo. */
export interface ActContent {
  title: unknown;
  /** Whether visitors see it now: its undo then shows it again. */
  isVisible: boolean;
  /** Whether the user may publish it as soon as it is back: not while it is in the archive too. */
  canPublish: boolean;
}

/** The acts by which a content leaves the site and the lists, and comes back. */
export const contentActs = {
  unpublish: {
    call: 'unpublishContent',
    label: 'Retirer du site',
    done: 'est retiré du site. Son brouillon reste.',
  },
  archive: { call: 'archiveContent', label: 'Archiver', done: 'est aux archives.' },
  unarchive: {
    call: 'unarchiveContent',
    label: 'Sortir des archives',
    done: 'est sorti des archives, hors ligne.',
  },
  bin: { call: 'binContent', label: 'Mettre à la corbeille', done: 'est à la corbeille pour 30\u00a0jours.' },
  restore: {
    call: 'restoreContent',
    label: 'Sortir de la corbeille',
    done: 'est sorti de la corbeille, hors ligne.',
  },
} as const;
export type ContentAct = keyof typeof contentActs;

/** What the address of a content's page says where its dialog of publishing is to open. */
export const publishingWanted = 'publier';

const inverses = { archive: 'unarchiveContent', bin: 'restoreContent' } as const;

/**
 * Puts a content away or takes it out again; says it, with its undo, or why it failed. What leads to it is named before it
 * leaves the site. The language of `target` is the site's own.
 */
export async function runContentAct(act: ContentAct, target: ContentTarget, content: ActContent): Promise<void> {
  const params = getContentParams(target);
  const { call, done } = contentActs[act];
  const name = nameContent(content.title, target.kind);
  const key = getToastKey(target);
  await runAct(target.idSite, async () => {
    const isTakenOut = act === 'unarchive' || act === 'restore';
    const isLeaving = content.isVisible && !isTakenOut;
    if (isLeaving && !(await confirmDeparture(act, [{ target, title: content.title }]))) return;
    const reply = await callApi(call, { params });
    const schedules = 'cancelledSchedules' in reply ? reply.cancelledSchedules : 0;
    const label = `${name} ${done}${describeCancelledSchedules(schedules)}`;
    if (isTakenOut)
      return notify(label, 'success', { key, ...(content.canPublish ? { way: wayToPublish(target) } : {}) });
    if (act === 'unpublish' && !content.isVisible) return notify(label, 'success', { key });
    offerUndo({
      key,
      label,
      undo: () =>
        runAct(target.idSite, async () => {
          const { isOnline, lostSchedules } = await bringBack(act, target, content.isVisible);
          const back = isOnline ? `${name} est de nouveau en ligne.` : `${name} est revenu, hors ligne.`;
          notify(`${back}${describeLostSchedules(lostSchedules)}`, 'success', { key });
        }),
    });
  });
}

/** Leads to the page of a content, where the dialog of publishing opens. */
const wayToPublish = ({ idSite, kind, id }: ContentTarget) => ({
  label: 'Publier…',
  path: `${adminPaths.content(idSite, kind, id)}?${publishingWanted}=1`,
});

/** Takes an act back: what visitors saw before it is online again, with its schedules. Returns whether it is. */
export async function bringBack(
  act: 'unpublish' | 'archive' | 'bin',
  target: ContentTarget,
  wasVisible: boolean,
): Promise<ReplyOf<'showContentAgain'>> {
  const params = getContentParams(target);
  if (act !== 'unpublish') await callApi(inverses[act], { params });
  return wasVisible ? callApi('showContentAgain', { params }) : { isOnline: false, lostSchedules: 0 };
}

/** Copies a content into a new draft; returns its id, or undefined where that failed. */
export async function duplicateContent(target: ContentTarget, title: unknown): Promise<number | undefined> {
  let copy: number | undefined;
  await runAct(target.idSite, async () => {
    const { id } = await callApi('duplicateContent', { params: getContentParams(target) });
    copy = id;
    offerUndo({
      key: getToastKey({ ...target, id }),
      label: `${nameContent(title, target.kind)} est copié, en brouillon.`,
      undo: () =>
        runAct(target.idSite, async () => {
          await callApi('binContent', { params: { ...getContentParams(target), id } });
        }),
    });
  });
  return copy;
}

/** Does an act, says why where it fails, and reads the contents again. Returns whether it is done. */
export async function runAct(idSite: number, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    notify(describeFailure(toFailure(error)), 'danger');
    return false;
  } finally {
    await refreshContents(idSite);
  }
}
