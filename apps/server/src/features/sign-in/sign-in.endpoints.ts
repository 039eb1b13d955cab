import { succeed } from '@vitrine/domain/kernel/result';
import type { KnownClients } from '../../rate-limits/known-clients.ts';
import { bindReading, bindWithPreparation, bindWriting } from '../bind-endpoint.ts';
import type { NewsletterTools } from '../newsletter/newsletter.operations.ts';
import { createLoginGuard } from './login-guard.ts';
import {
  askReset,
  changePassword,
  consumeResetMailLimit,
  prepareChange,
  prepareReset,
  resetPassword,
} from './passwords.operations.ts';
import { confirmRegistration, prepareRegistration, register, verifyRegistration } from './registration.operations.ts';
import { logIn, logOut, readLogged, verifyLogin } from './sessions.operations.ts';

export function signInBindings(tools: NewsletterTools & { knownClients: KnownClients }) {
  const { jobs, limits } = tools;
  const guard = createLoginGuard(limits, tools.knownClients);
  return [
    bindReading('readLogged', async (context) => succeed(readLogged(context))),
    bindWithPreparation(
      'register',
      (prepareContext, { body }) => prepareRegistration(prepareContext, limits, body),
      (context, { body }, prepared) => register(context, jobs, body, prepared),
      { rateLimit: { limit: 'register' } },
    ),
    bindWithPreparation(
      'confirmRegistration',
      (prepareContext, { body }) => verifyRegistration(prepareContext, body),
      (context, { body }, proven) => confirmRegistration(context, { ...tools, guard }, body.token, proven),
      { rateLimit: { limit: 'link' } },
    ),
    bindWithPreparation(
      'login',
      (prepareContext, { body }) => verifyLogin(prepareContext, guard, body),
      (context, _, proof) => logIn(context, proof),
    ),
    bindWriting('logout', (context) => logOut(context)),
    bindWithPreparation(
      'askReset',
      (prepareContext, { body }) => consumeResetMailLimit(prepareContext, limits, body.email),
      (context, { body }, delay) => askReset(context, jobs, body.email, delay),
      { rateLimit: { limit: 'askReset' } },
    ),
    bindWithPreparation(
      'resetPassword',
      (prepareContext, { body }) => prepareReset(prepareContext, body),
      (context, { body }, prepared) => resetPassword(context, { jobs, guard }, body.token, prepared),
      { rateLimit: { limit: 'link' } },
    ),
    bindWithPreparation(
      'changePassword',
      (prepareContext, { body }) => prepareChange(prepareContext, limits, body),
      (context, _, prepared) => changePassword(context, jobs, prepared),
    ),
  ];
}
