import { hasPrivateUse, showPrivateUse } from '@vitrine/domain/publishing/private-use';
import type { Operation } from './operation.ts';

/**
 * Writes the private-use characters that operations bring, of what was pasted, as everybody reads them: the server refuses a
 * batch that has any.
 */
export function showOperations<Operations extends readonly Operation[] | Operation>(
  operations: Operations,
): Operations {
  const written = JSON.stringify(operations);
  return hasPrivateUse(written) ? (JSON.parse(showPrivateUse(written)) as Operations) : operations;
}
