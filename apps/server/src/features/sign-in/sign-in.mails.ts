import { paths } from '@vitrine/domain/addresses/paths';
import { z } from 'zod';
import { defineMail, exampleToken, greet, ignoreNotice } from '../define-mail.ts';

// The mails of accounts. None repeats what was typed in a form: the email address may be somebody else's.

/** Asks the reader of a mailbox to confirm the account that was requested with its email address. */
export const registrationMail = defineMail({
  name: 'account-confirm',
  recipient: 'person',
  data: z.object({ token: z.string() }),
  build: (context, { token }) => ({
    subject: `Confirmez votre adresse pour ${context.siteName}`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `Un compte a été demandé avec cette adresse sur le site ${context.siteName}. Pour l’ouvrir, confirmez cette adresse dans les deux jours, avec le mot de passe choisi.`,
      ignoreNotice,
    ],
    action: {
      label: 'Confirmer mon adresse',
      address: context.origin + paths.confirmRegistration(token),
    },
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'asked for', data: { token: exampleToken } }],
});

/** Tells a member that somebody requested an account with their email address. */
export const alreadyMemberMail = defineMail({
  name: 'account-exists',
  recipient: 'person',
  data: z.object({}),
  build: (context) => ({
    subject: `Vous avez déjà un compte chez ${context.siteName}`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `Un compte a été demandé avec cette adresse sur le site ${context.siteName}. Elle en a déjà un, et rien n’a changé.`,
      'Si c’était vous, connectez-vous\u202f; si vous avez oublié votre mot de passe, choisissez-en un autre.',
      ignoreNotice,
    ],
    action: { label: 'Choisir un autre mot de passe', address: context.origin + paths.askReset() },
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'exists', firstname: 'Léa', data: {} }],
});

/** Sends the password reset link. */
export const passwordResetMail = defineMail({
  name: 'account-password-reset',
  recipient: 'person',
  data: z.object({ token: z.string() }),
  build: (context, { token }) => ({
    subject: `Choisir un autre mot de passe pour ${context.siteName}`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `Un nouveau mot de passe a été demandé pour votre compte sur le site ${context.siteName}. Le lien sert une fois, pendant une heure.`,
      `Si le bouton ne fonctionne pas, tapez ce code sur la page ${context.origin + paths.reset()}\u00a0: ${token}`,
      'Vous n’avez rien demandé\u202f? Votre mot de passe reste le même et vous n’avez rien à faire.',
    ],
    action: { label: 'Choisir mon mot de passe', address: context.origin + paths.reset(token) },
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'asked for', firstname: 'Léa', data: { token: exampleToken } }],
});

/** Tells a member that their password has changed. */
export const passwordChangedMail = defineMail({
  name: 'account-password-changed',
  recipient: 'person',
  data: z.object({}),
  build: (context) => ({
    subject: `Votre mot de passe a changé chez ${context.siteName}`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `Le mot de passe de votre compte sur le site ${context.siteName} vient de changer. Les autres appareils sont déconnectés.`,
      `Ce n’était pas vous\u202f? Choisissez tout de suite un autre mot de passe, puis prévenez-nous${context.canReply ? ' en répondant à ce courriel' : ''}.`,
    ],
    action: { label: 'Choisir un autre mot de passe', address: context.origin + paths.askReset() },
    closing: 'À bientôt.',
  }),
  examples: [
    { name: 'changed', firstname: 'Léa', data: {} },
    { name: 'without answer', canReply: false, firstname: 'Léa', data: {} },
  ],
});
