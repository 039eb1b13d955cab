import type { LibraryMedia } from '@vitrine/contract/endpoints/admin/media.schemas';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type ApiFailure, isTransient, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { createStore } from '../../base/api/store.ts';
import { acceptDrawing } from './drawing-review.store.ts';
import { refreshMedia } from './media.queries.ts';
import { sendUpload } from './send-upload.ts';

export interface UploadItem {
  key: number;
  idSite: number;
  file: File;
  status: 'waiting' | 'sending' | 'paused' | 'done' | 'failed';
  /** From 0 to 1. */
  share: number;
  /** What is to be said of it: an error, a warning, or that the library had it. */
  message?: string | undefined;
  /** Id of the file of the library that it replaces. */
  replaces?: number;
  /** Gives what has arrived to the library; returns what is to be said of it. */
  save: (upload: string) => Promise<string | undefined>;
}

/** Whether an upload goes on: by itself also where a lost connection has interrupted it. */
export const isUnderWay = ({ status, message }: UploadItem): boolean =>
  status === 'waiting' || status === 'sending' || (status === 'paused' && message !== undefined);

/** The uploads of this window. They go on while other screens are open. */
export const uploads = createStore<readonly UploadItem[]>([]);

const controllers = new Map<number, AbortController>();
/** Two at a time: more would make each of them slower. */
const concurrency = 2;
/** Milliseconds after which an upload that found the server away goes on by itself. */
const retryTime = 5000;
let keys = 0;

/** Adds files to the library; returns the keys of their uploads. */
export function addUploads(
  idSite: number,
  files: Iterable<File>,
  folderId: number | null = null,
  onAdded?: (media: LibraryMedia) => void,
): number[] {
  const save = async (upload: string) => {
    const added = await callApi('createMedia', { params: { idSite }, body: { upload, folderId } });
    onAdded?.(added.media);
    return added.isDuplicate
      ? `La médiathèque avait déjà ce fichier, sous le nom «\u00a0${added.media.name}\u00a0».`
      : (added.warning ?? undefined);
  };
  return enqueue([...files].map((file) => ({ idSite, file, save })));
}

/** Sends a file that takes the place of another; `save` tells the library once it has arrived. */
export function addReplacement(item: Pick<UploadItem, 'idSite' | 'file' | 'save'> & { replaces: number }): void {
  enqueue([item]);
}

function enqueue(items: readonly Omit<UploadItem, 'key' | 'status' | 'share'>[]): number[] {
  const added = items.map((item): UploadItem => {
    keys += 1;
    return { ...item, key: keys, status: 'waiting', share: 0 };
  });
  uploads.set([...uploads.get().filter(({ status }) => status !== 'done'), ...added]);
  startNext();
  return added.map(({ key }) => key);
}

/** Stops an upload; what has arrived stays for a day. */
export function pauseUpload(key: number): void {
  change(key, { status: 'paused' });
  controllers.get(key)?.abort();
}

/** Goes on with an upload where it was. */
export function resumeUpload(key: number): void {
  change(key, { status: 'waiting', message: undefined });
  startNext();
}

/** Takes uploads that have ended off the list. */
export function clearEndedUploads(): void {
  uploads.set(uploads.get().filter(({ status }) => status !== 'done' && status !== 'failed'));
}

// A connection that comes back goes on with what it interrupted.
window.addEventListener('online', () => {
  for (const { key } of uploads.get()) resumeInterrupted(key);
});

// What is sent from a window ends with it.
window.addEventListener('beforeunload', (event) => {
  if (uploads.get().some(isUnderWay)) event.preventDefault();
});

/** Goes on with an upload that the user did not pause: one that was interrupted says why. */
function resumeInterrupted(key: number): void {
  const item = uploads.get().find((one) => one.key === key);
  if (item?.status === 'paused' && item.message) resumeUpload(key);
}

function startNext(): void {
  const items = uploads.get();
  const free = concurrency - items.filter(({ status }) => status === 'sending').length;
  for (const item of items.filter(({ status }) => status === 'waiting').slice(0, free)) void run(item);
}

async function run({ key, idSite, file, save }: UploadItem): Promise<void> {
  const controller = new AbortController();
  controllers.set(key, controller);
  change(key, { status: 'sending' });
  try {
    const onProgress = (share: number) => change(key, { share });
    const upload = await sendUpload(adminPaths.uploads(idSite), file, { signal: controller.signal, onProgress });
    if (!(await acceptDrawing(idSite, file, upload))) {
      change(key, {
        status: 'failed',
        message: 'Ce dessin n’a pas été ajouté. Corrigez-le, puis envoyez-le à nouveau.',
      });
      return;
    }
    change(key, { status: 'done', share: 1, message: await save(upload) });
    await refreshMedia(idSite);
  } catch (error) {
    if (uploads.get().find((item) => item.key === key)?.status === 'paused') return;
    const failure = toFailure(error);
    const isLost = isTransient(failure);
    const message = Object.values(failure.fields)[0] ?? failure.message;
    change(key, { status: isLost ? 'paused' : 'failed', message: isLost ? describeLoss(failure) : message });
    if (isLost) setTimeout(() => resumeInterrupted(key), retryTime);
  } finally {
    controllers.delete(key);
    startNext();
  }
}

function change(key: number, changes: Partial<UploadItem>): void {
  uploads.set(uploads.get().map((item) => (item.key === key ? { ...item, ...changes } : item)));
}

function describeLoss({ code, message }: ApiFailure): string {
  if (code === 'storage-full') return message;
  const reason = code === 'offline' ? 'La connexion est coupée' : 'Le serveur ne répond pas';
  return `${reason}\u00a0: l’envoi reprendra où il en était.`;
}
