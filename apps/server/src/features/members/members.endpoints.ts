import { succeed } from '@vitrine/domain/kernel/result';
import type { KnownClients } from '../../rate-limits/known-clients.ts';
import { bindPrepared, bindReading, bindWriting } from '../bind-endpoint.ts';
import type { NewsletterTools } from '../newsletter/newsletter.operations.ts';
import { createLoginGuard } from './login-guard.ts';
import { deleteUser, exportUser, proveLeaving } from './member-data.operations.ts';
import { readUser, updateUser } from './members.operations.ts';
import {
  askReset,
  changePassword,
  countReset,
  prepareChange,
  prepareReset,
  resetPassword,
} from './passwords.operations.ts';
import type { ForgettingTools } from './person-data.operations.ts';
import { confirmRegistration, prepareRegistration, proveRegistration, register } from './registration.operations.ts';
import { logIn, logOut, proveLogin, readLogged } from './sessions.operations.ts';

export function membersBindings(tools: NewsletterTools & ForgettingTools & { knownClients: KnownClients }) {
  const { jobs, limits, sealer } = tools;
  const guard = createLoginGuard(limits, tools.knownClients);
  return [
    bindReading('readLogged', async (scope) => succeed(readLogged(scope))),
    bindPrepared(
      'register',
      (forehand, { body }) => prepareRegistration(forehand, limits, body),
      (scope, { body }, prepared) => register(scope, jobs, body, prepared),
      { rateLimit: { limit: 'register' } },
    ),
    bindPrepared(
      'confirmRegistration',
      (forehand, { body }) => proveRegistration(forehand, body),
      (scope, { body }, proven) => confirmRegistration(scope, { ...tools, guard }, body.token, proven),
      { rateLimit: { limit: 'link' } },
    ),
    bindPrepared(
      'login',
      (forehand, { body }) => proveLogin(forehand, guard, body),
      (scope, _, proof) => logIn(scope, proof),
    ),
    bindWriting('logout', (scope) => logOut(scope)),
    bindPrepared(
      'askReset',
      (forehand, { body }) => countReset(forehand, limits, body.email),
      (scope, { body }, delay) => askReset(scope, jobs, body.email, delay),
      { rateLimit: { limit: 'askReset' } },
    ),
    bindPrepared(
      'resetPassword',
      (forehand, { body }) => prepareReset(forehand, body),
      (scope, { body }, prepared) => resetPassword(scope, { jobs, guard }, body.token, prepared),
      { rateLimit: { limit: 'link' } },
    ),
    bindReading('readUser', (scope) => readUser(scope)),
    bindWriting('updateUser', (scope, { body }) => updateUser(scope, body)),
    bindPrepared(
      'changePassword',
      (forehand, { body }) => prepareChange(forehand, limits, body),
      (scope, _, prepared) => changePassword(scope, jobs, prepared),
    ),
    bindReading('exportUser', (scope) => exportUser(scope, sealer)),
    bindPrepared(
      'deleteUser',
      (forehand, { body }) => proveLeaving(forehand, limits, body.password),
      (scope, _, proof) => deleteUser(scope, tools, proof),
    ),
  ];
}
