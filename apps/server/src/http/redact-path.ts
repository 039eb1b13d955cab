import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import { createTokenRedactor } from '@vitrine/domain/site/token-redaction';

const callTemplates = Object.values(endpoints)
  .map(({ path }) => path)
  .filter((path) => path.includes('{token}'));

/** Redacts a page's path for logs: removes the token of a mailed link. */
export const redactPath = createTokenRedactor([]);

/** Redacts a call's path for logs, below `/api` or at the root of the API's own host. */
export const redactCallPath = createTokenRedactor(callTemplates);
