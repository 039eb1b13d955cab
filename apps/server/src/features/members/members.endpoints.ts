import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading, bindWriting } from '../bind-endpoint.ts';
import type { NewsletterTools } from '../newsletter/newsletter.operations.ts';
import { deleteUser, exportUser } from './member-data.operations.ts';
import { readUser, updateUser } from './members.operations.ts';
import { askReset, changePassword, resetPassword } from './passwords.operations.ts';
import { confirmRegistration, register } from './registration.operations.ts';
import { logIn, logOut, readLogged } from './sessions.operations.ts';

export const membersBindings = ({ jobs, limits, sealer }: NewsletterTools) => [
  bindReading('readLogged', async (scope) => succeed(readLogged(scope))),
  bindWriting('register', (scope, { body }) => register(scope, jobs, limits, body)),
  bindWriting('confirmRegistration', (scope, { body }) =>
    confirmRegistration(scope, { jobs, limits, sealer }, body.token),
  ),
  bindWriting('login', (scope, { body }) => logIn(scope, limits, body)),
  bindWriting('logout', (scope) => logOut(scope)),
  bindWriting('askReset', (scope, { body }) => askReset(scope, jobs, limits, body.email)),
  bindWriting('resetPassword', (scope, { body }) => resetPassword(scope, jobs, limits, body)),
  bindReading('readUser', (scope) => readUser(scope)),
  bindWriting('updateUser', (scope, { body }) => updateUser(scope, body)),
  bindWriting('changePassword', (scope, { body }) => changePassword(scope, jobs, limits, body)),
  bindReading('exportUser', (scope) => exportUser(scope)),
  bindWriting('deleteUser', (scope) => deleteUser(scope, jobs)),
];
