import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import { adminTokenPaths } from '@vitrine/domain/addresses/admin-paths';
import { createTokenRedactor } from '@vitrine/domain/addresses/token-redaction';

const callTemplates = Object.values<Endpoint>(endpoints)
  .map(({ path }) => path)
  .filter((path) => path.includes('{token}'));

/** Redacts a page's path for logs: removes the token of a mailed link. */
export const redactPath = createTokenRedactor([]);

/** Redacts a call's path for logs, below `/api` or at the root of the API's own host. */
export const redactCallPath = createTokenRedactor(callTemplates);

/** Redacts a path of the administration's host for logs. */
export const redactAdminPath = createTokenRedactor(Object.values(adminTokenPaths).map((build) => build('{token}')));
