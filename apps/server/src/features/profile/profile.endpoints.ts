import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import { bindReading, bindWithPreparation, bindWriting } from '../bind-endpoint.ts';
import { exportUser } from '../privacy/export-account.operations.ts';
import type { ErasureTools } from '../privacy/person-data.operations.ts';
import { deleteUser, verifyAccountDeletion } from './delete-account.operations.ts';
import { readUser, updateUser } from './profile.operations.ts';

export function profileBindings(tools: ErasureTools & { limits: RateLimiter }) {
  const { limits, encryption } = tools;
  return [
    bindReading('readUser', (context) => readUser(context)),
    bindWriting('updateUser', (context, { body }) => updateUser(context, body)),
    bindReading('exportUser', (context) => exportUser(context, encryption)),
    bindWithPreparation(
      'deleteUser',
      (prepareContext, { body }) => verifyAccountDeletion(prepareContext, limits, body.password),
      (context, _, proof) => deleteUser(context, tools, proof),
    ),
  ];
}
