import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import { createTokenRedactor } from '@vitrine/domain/site/token-redaction';

const callTemplates = Object.values(endpoints)
  .map(({ path }) => path)
  .filter((path) => path.includes('{token}'));

/** The path of a page as it may be written down: without the token of a link that went by mail. */
export const redactPath = createTokenRedactor([]);

/** The path of a call as it may be written down, below `/api` or at the root of the API's own host. */
export const redactCallPath = createTokenRedactor(callTemplates);
