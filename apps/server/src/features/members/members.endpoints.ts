import { succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Sealer } from '../../storage/sealer.ts';
import { bindReading, bindWriting } from '../bind-endpoint.ts';
import type { VisitorLimits } from '../visitor-limits.ts';
import { deleteUser, exportUser } from './member-data.operations.ts';
import { readUser, updateUser } from './members.operations.ts';
import { askReset, changePassword, resetPassword } from './passwords.operations.ts';
import { confirmRegistration, register } from './registration.operations.ts';
import { logIn, logOut, readLogged } from './sessions.operations.ts';

export const membersBindings = (jobs: JobQueue, limits: VisitorLimits, sealer: Sealer) => [
  bindReading('readLogged', async (scope) => succeed(readLogged(scope))),
  bindWriting('register', (scope, { body }) => register(scope, jobs, limits, body)),
  bindWriting('confirmRegistration', (scope, { body }) => confirmRegistration(scope, limits, body.token)),
  bindWriting('login', (scope, { body }) => logIn(scope, limits, body)),
  bindWriting('logout', (scope) => logOut(scope)),
  bindWriting('askReset', (scope, { body }) => askReset(scope, jobs, limits, body.email)),
  bindWriting('resetPassword', (scope, { body }) => resetPassword(scope, jobs, limits, body)),
  bindReading('readUser', (scope) => readUser(scope)),
  bindWriting('updateUser', (scope, { body }) => updateUser(scope, body)),
  bindWriting('changePassword', (scope, { body }) => changePassword(scope, jobs, limits, body)),
  bindReading('exportUser', (scope) => exportUser(scope, sealer)),
  bindWriting('deleteUser', (scope) => deleteUser(scope, jobs, sealer)),
];
