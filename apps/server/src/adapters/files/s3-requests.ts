import { setTimeout as sleep } from 'node:timers/promises';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { FileStoreUnavailableError } from './file-store.ts';

/** Milliseconds without a response after which the service counts as unavailable. */
export const idleTimeout = 3000;
/**
 * Milliseconds within which a retry may start: with the timeout of the last attempt, a caller waits less than five
 * seconds.
 */
const retryWindow = 1500;

/**
 * Sends a request and retries an immediate transient failure. Returns undefined when the file does not exist. Another
 * refusal or a timeout rejects with `FileStoreUnavailableError`.
 */
export async function sendWithRetry<Value>(send: (signal: AbortSignal) => Promise<Value>): Promise<Value | undefined> {
  const startedAt = Date.now();
  for (let wait = 100; ; wait *= 3) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), idleTimeout);
    try {
      return await send(controller.signal);
    } catch (error) {
      if (isNotFound(error)) return undefined;
      const isTooLate = Date.now() - startedAt + wait > retryWindow;
      if (isTooLate || !isTransient(error)) throw new FileStoreUnavailableError(describeError(error), error);
      await sleep(wait);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A missing bucket does not count: it is a configuration error, not a missing file. */
function isNotFound(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** A refusal (4xx) is permanent; overload, server errors and lost connections are transient. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return true;
  const status = error.$metadata.httpStatusCode ?? 500;
  return status >= 500 ? status !== 507 : status === 408 || status === 429;
}

function describeError(error: unknown): string {
  if (error instanceof S3ServiceException) return `${error.name} (${error.$metadata.httpStatusCode ?? 'sans statut'})`;
  const { code, name, message } = error as NodeJS.ErrnoException;
  // The S3 client also uses the name TimeoutError for lost connections, but those have a code.
  if (name === 'AbortError' || (name === 'TimeoutError' && !code)) return 'aucune réponse';
  // For a host with several addresses, Node leaves the message of a refused connection empty.
  return message || code || name;
}
