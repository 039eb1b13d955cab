import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading, bindWithPreparation, bindWriting } from '../bind-endpoint.ts';
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

export const signInBindings = [
  bindReading('readLogged', async (context) => succeed(readLogged(context))),
  bindWithPreparation(
    'register',
    (prepareContext, { body }) => prepareRegistration(prepareContext, body),
    (context, { body }, prepared) => register(context, body, prepared),
    { rateLimit: { limit: 'register' } },
  ),
  bindWithPreparation(
    'confirmRegistration',
    (prepareContext, { body }) => verifyRegistration(prepareContext, body),
    (context, { body }, proven) => confirmRegistration(context, body.token, proven),
    { rateLimit: { limit: 'link' } },
  ),
  bindWithPreparation(
    'login',
    (prepareContext, { body }) => verifyLogin(prepareContext, body),
    (context, _, proof) => logIn(context, proof),
  ),
  bindWriting('logout', (context) => logOut(context)),
  bindWithPreparation(
    'askReset',
    (prepareContext, { body }) => consumeResetMailLimit(prepareContext, body.email),
    (context, { body }, delay) => askReset(context, body.email, delay),
    { rateLimit: { limit: 'askReset' } },
  ),
  bindWithPreparation(
    'resetPassword',
    (prepareContext, { body }) => prepareReset(prepareContext, body),
    (context, { body }, prepared) => resetPassword(context, body.token, prepared),
    { rateLimit: { limit: 'link' } },
  ),
  bindWithPreparation(
    'changePassword',
    (prepareContext, { body }) => prepareChange(prepareContext, body),
    (context, _, prepared) => changePassword(context, prepared),
  ),
];
