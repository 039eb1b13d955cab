import type { ApiFailure } from './api-failure.ts';

/**
 * Reads what is stored where a save was refused because somebody else changed it meanwhile. Undefined for any other
 * failure, and where it cannot be read: then the failure itself is shown.
 */
export async function readAfterConflict<Stored>(
  { code }: ApiFailure,
  read: () => Promise<Stored>,
): Promise<Stored | undefined> {
  return code === 'conflict' ? read().catch(() => undefined) : undefined;
}
