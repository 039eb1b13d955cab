import { bind } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { exportUser } from '../privacy/export-account.operations.ts';
import { deleteUser, verifyAccountDeletion } from './delete-account.operations.ts';
import { memberRecords } from './member-records.operations.ts';
import { readUser, updateUser } from './profile.operations.ts';

export const profileBindings = [
  bind('readUser', { read: (context) => readUser(context) }),
  bind('updateUser', { write: (context, { body }) => updateUser(context, body) }),
  bind('exportUser', { read: (context) => exportUser(context) }),
  bind('deleteUser', {
    prepare: (prepareContext, { body }) => verifyAccountDeletion(prepareContext, body.password),
    write: (context, _, proof) => deleteUser(context, proof),
  }),
];

export const memberRecordsBindings = bindResource(memberRecords);
