import type { Envelope } from '@vitrine/contract/envelope/envelope';
import { ApiFailure, createOfflineFailure } from '../../base/api/api-failure.ts';
import { nameAccount } from '../../base/api/call-api.ts';
import { askInterruption } from '../../base/api/interruptions.ts';

/** Bytes that one request carries: what a lost connection costs at most. */
const chunkBytes = 4 * 1024 * 1024;
const tus = { 'tus-resumable': '1.0.0', userLang: 'fr_FR' };

interface UploadOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/**
 * Sends a file by the tus protocol to `base`, the path of its uploads, and returns the id of its upload. An upload of the same file that was interrupted, even
 * by closing the window or by the end of the session, goes on where it was.
 */
export async function sendUpload(base: string, file: File, options: UploadOptions): Promise<string> {
  try {
    return await sendFile(base, file, options);
  } catch (error) {
    const hasEnded = error instanceof ApiFailure && error.code === 'not-authenticated';
    if (!hasEnded || !(await askInterruption('sign-in', ''))) throw error;
    return sendFile(base, file, options);
  }
}

const keyPrefix = (base: string) => `upload ${base} `;

const listKeys = (base: string) => Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix(base)));

/** Names the files whose sending to `base` was interrupted in this browser, and goes on once they are chosen again. */
export function listInterruptedUploads(base: string): string[] {
  return listKeys(base).map((key) => key.slice(keyPrefix(base).length).replace(/ \d+ \d+$/, ''));
}

/** Speaks of them no more; what has arrived of them leaves the server after a while. */
export function forgetInterruptedUploads(base: string): void {
  for (const key of listKeys(base)) localStorage.removeItem(key);
}

async function sendFile(base: string, file: File, { signal, onProgress }: UploadOptions): Promise<string> {
  const key = `${keyPrefix(base)}${file.name} ${file.size} ${file.lastModified}`;
  let id = localStorage.getItem(key) ?? undefined;
  let offset = id ? await findOffset(`${base}/${id}`, signal) : undefined;
  if (id === undefined || offset === undefined) {
    const announced = await send(base, 'POST', signal, {
      'upload-length': String(file.size),
      'upload-metadata': `filename ${toBase64(file.name)}`,
    });
    id = (announced.headers.get('location') ?? '').split('/').at(-1) ?? '';
    offset = 0;
    localStorage.setItem(key, id);
  }
  onProgress(offset / file.size);
  while (offset < file.size) {
    const chunk = file.slice(offset, offset + chunkBytes);
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const answered = await send(`${base}/${id}`, 'PATCH', signal, headers, chunk);
    offset = Number(answered.headers.get('upload-offset'));
    onProgress(offset / file.size);
  }
  localStorage.removeItem(key);
  return id;
}

async function findOffset(url: string, signal: AbortSignal): Promise<number | undefined> {
  const response = await fetch(url, { method: 'HEAD', headers: { ...tus, ...nameAccount() }, signal }).catch(toFailure);
  if (response.status >= 500) throw createFailure(response.status);
  return response.ok ? Number(response.headers.get('upload-offset')) : undefined;
}

async function send(
  url: string,
  method: string,
  signal: AbortSignal,
  headers: Record<string, string>,
  body?: Blob,
): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { ...tus, ...nameAccount(), ...headers },
    signal,
    ...(body ? { body } : {}),
  }).catch(toFailure);
  if (response.ok) return response;
  const envelope = await response.json().catch(() => undefined);
  throw createFailure(response.status, envelope);
}

function createFailure(status: number, envelope?: Partial<Envelope>): ApiFailure {
  return new ApiFailure({
    code: envelope?.code ?? 'unavailable',
    status,
    message: envelope?.message ?? 'Le service est momentanément indisponible. Recommencez dans un instant.',
    fields: envelope?.fields,
  });
}

function toFailure(error: unknown): never {
  throw error instanceof DOMException && error.name === 'AbortError' ? error : createOfflineFailure();
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
