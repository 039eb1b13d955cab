import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
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
  bind('readLogged', { read: async (context) => succeed(readLogged(context)) }),
  bind('register', {
    prepare: (prepareContext, { body }) => prepareRegistration(prepareContext, body),
    write: (context, { body }, prepared) => register(context, body, prepared),
    rateLimit: { limit: 'register' },
  }),
  bind('confirmRegistration', {
    prepare: (prepareContext, { body }) => verifyRegistration(prepareContext, body),
    write: (context, { body }, proven) => confirmRegistration(context, body.token, proven),
    rateLimit: { limit: 'link' },
  }),
  bind('login', {
    prepare: (prepareContext, { body }) => verifyLogin(prepareContext, body),
    write: (context, _, proof) => logIn(context, proof),
  }),
  bind('logout', { write: (context) => logOut(context) }),
  bind('askReset', {
    prepare: (prepareContext, { body }) => consumeResetMailLimit(prepareContext, body.email),
    write: (context, { body }, delay) => askReset(context, body.email, delay),
    rateLimit: { limit: 'askReset' },
  }),
  bind('resetPassword', {
    prepare: (prepareContext, { body }) => prepareReset(prepareContext, body),
    write: (context, { body }, prepared) => resetPassword(context, body.token, prepared),
    rateLimit: { limit: 'link' },
  }),
  bind('changePassword', {
    prepare: (prepareContext, { body }) => prepareChange(prepareContext, body),
    write: (context, _, prepared) => changePassword(context, prepared),
  }),
];
