import { bindReading, bindWithPreparation, bindWriting } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { exportUser } from '../privacy/export-account.operations.ts';
import { deleteUser, verifyAccountDeletion } from './delete-account.operations.ts';
import { memberRecords } from './member-records.operations.ts';
import { readUser, updateUser } from './profile.operations.ts';

export const profileBindings = [
  bindReading('readUser', (context) => readUser(context)),
  bindWriting('updateUser', (context, { body }) => updateUser(context, body)),
  bindReading('exportUser', (context) => exportUser(context)),
  bindWithPreparation(
    'deleteUser',
    (prepareContext, { body }) => verifyAccountDeletion(prepareContext, body.password),
    (context, _, proof) => deleteUser(context, proof),
  ),
];

export const memberRecordsBindings = bindResource(memberRecords);
