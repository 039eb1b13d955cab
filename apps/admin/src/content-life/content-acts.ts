import { describeFailure, toFailure } from '../api/api-failure.ts';
import { callApi } from '../api/call-api.ts';
import { notify, offerUndo } from '../shell/toasts.ts';
import { hasChanges, refreshContents } from './content-life.queries.ts';
import { type ContentTarget, getContentParams, getToastKey, nameContent } from './content-target.ts';
import { describeCancelledSchedules } from './describe-content-state.ts';
import { confirmWithdrawal } from './withdrawal.ts';

/** What an act needs to name the content, and to offer its undo. */
export interface ActContent {
  title: unknown;
  /** Whether visitors see it now: its undo then shows it again. */
  isVisible: boolean;
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
    if (isLeaving && !(await confirmWithdrawal(act, [{ target, title: content.title }]))) return;
    const reply = await callApi(call, { params });
    const schedules = 'cancelledSchedules' in reply ? reply.cancelledSchedules : 0;
    const label = `${name} ${done}${describeCancelledSchedules(schedules)}`;
    if (isTakenOut || (act === 'unpublish' && !content.isVisible)) return notify(label, 'success', { key });
    offerUndo({
      key,
      label,
      undo: () =>
        runAct(target.idSite, async () => {
          const isBack = await bringBack(act, target, content.isVisible);
          notify(isBack ? `${name} est de nouveau en ligne.` : `${name} est revenu, hors ligne.`, 'success', { key });
        }),
    });
  });
}

/** Takes an act back: what visitors saw before it is online again. Returns whether it is. */
export async function bringBack(
  act: 'unpublish' | 'archive' | 'bin',
  target: ContentTarget,
  wasVisible: boolean,
): Promise<boolean> {
  if (act !== 'unpublish') await callApi(inverses[act], { params: getContentParams(target) });
  return wasVisible && showAgain(target);
}

/** Publishes again what stood published. Returns whether there was something, and it is online. */
async function showAgain(target: ContentTarget): Promise<boolean> {
  const { published } = await callApi('readPublishedContent', { params: target });
  const revision = published?.revision;
  if (revision) {
    await callApi('publishContentRevision', { params: { ...getContentParams(target), revision }, body: {} });
    return true;
  }
  // Nobody has edited it yet: its draft is what was live.
  const draft = await callApi('readContentDraft', { params: target });
  if (hasChanges(draft)) return false;
  await callApi('publishContent', { params: target, body: { expectedVersion: draft.version } });
  return true;
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
