import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import { paths } from '@vitrine/domain/site/paths';
import { z } from 'zod';
import { defineMail, exampleToken, greet } from '../define-mail.ts';

// The mails of accounts. None repeats what was typed in a form: the address may be somebody else's.

const ignoreNotice =
  'Vous n’avez rien demandé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: ne tenez pas compte de ce courriel.';

/** Asks whoever reads this mailbox to confirm the account asked for with its address. */
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

/** Tells a member that somebody asked for an account with an address that has one. */
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

/** Gives the link that chooses another password. */
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

/** Tells a member that the password has changed. */
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

/** Tells the address that an account had that it has another one now, without naming it. */
export const emailChangedMailToOld = defineMail({
  name: 'account-email-changed-old',
  recipient: 'person',
  data: z.object({}),
  build: (context) => ({
    subject: `L’adresse de votre compte chez ${context.siteName} a changé`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `Votre compte sur le site ${context.siteName} a maintenant une autre adresse électronique\u00a0: celle-ci ne le désigne plus et ne reçoit plus rien de nous.`,
      `Vous ne l’avez pas demandé\u202f? Prévenez-nous tout de suite${context.canReply ? ' en répondant à ce courriel' : ''}.`,
    ],
    closing: 'À bientôt.',
  }),
  examples: [
    { name: 'changed', data: {} },
    { name: 'without answer', canReply: false, data: {} },
  ],
});

/** Tells the new address of an account what comes with it; `newsletter` is the question about its letters. */
export const emailChangedMailToNew = defineMail({
  name: 'account-email-changed-new',
  recipient: 'person',
  data: z.object({ newsletter: z.string().optional() }),
  build: (context, { newsletter }) => ({
    subject: `Votre compte chez ${context.siteName} a maintenant cette adresse`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `Comme convenu avec vous, votre compte sur le site ${context.siteName} a maintenant cette adresse\u00a0: connectez-vous avec elle et votre mot de passe habituel. Vos inscriptions vous y suivent.`,
      ...(newsletter ? [`${newsletter}\u202f? Confirmez-le dans l’autre courriel que nous vous envoyons.`] : []),
      ignoreNotice,
    ],
    action: { label: 'Me connecter', address: context.origin + paths.login() },
    closing: 'À bientôt.',
  }),
  examples: [
    { name: 'without letters', firstname: 'Léa', data: {} },
    {
      name: 'with letters',
      firstname: 'Léa',
      data: { newsletter: 'Souhaitez-vous aussi recevoir la lettre à cette adresse' },
    },
  ],
});

/** Tells a former member that the account is gone. */
export const accountDeletedMail = defineMail({
  name: 'account-deleted',
  recipient: 'person',
  data: z.object({ reference: z.string(), forOthers: z.number() }),
  build: (context, { reference, forOthers }) => ({
    subject: `Votre compte chez ${context.siteName} est supprimé (${reference})`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `Comme vous l’avez demandé, votre compte sur le site ${context.siteName} est supprimé\u00a0: votre identité, vos coordonnées et vos messages sont effacés.`,
      ...(forOthers
        ? [
            forOthers > 1
              ? `${forOthers}\u00a0inscriptions à venir, faites depuis votre compte avec une autre adresse que la vôtre, restent à cette adresse, sous le nom que vous y avez donné.`
              : 'Une inscription à venir, faite depuis votre compte avec une autre adresse que la vôtre, reste à cette adresse, sous le nom que vous y avez donné.',
          ]
        : []),
      'Ce que la loi nous fait garder, comme les factures, est isolé et ne sert plus à rien d’autre. Ce courriel s’efface de nos registres dans trente jours.',
      `Votre demande porte la référence ${reference}.`,
    ],
    closing: 'Merci de votre visite.',
  }),
  examples: [
    { name: 'deleted', data: { reference: '261122-EXEMPLE', forOthers: 0 } },
    { name: 'one booking stays', data: { reference: '261122-EXEMPLE', forOthers: 1 } },
    { name: 'bookings stay', data: { reference: '261122-EXEMPLE', forOthers: 2 } },
  ],
});

/** Warns a member that the account ends on a day unless they log in. */
export const inactivityMail = defineMail({
  name: 'account-inactive',
  recipient: 'person',
  /** `endsOn` is a day: `2026-12-20`. */
  data: z.object({ endsOn: z.string() }),
  build: (context, { endsOn }) => ({
    subject: `Votre compte chez ${context.siteName} sera supprimé le ${formatLocalDate(endsOn, 'long')}`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `Votre compte sur le site ${context.siteName} n’a pas servi depuis bientôt trois ans. Comme promis, nous ne gardons pas plus longtemps des données qui ne servent plus\u00a0: il sera supprimé le ${formatLocalDate(endsOn, 'long')}.`,
      'Pour le garder, connectez-vous une fois avant ce jour. Pour le laisser partir, vous n’avez rien à faire.',
      'Avec lui partent vos messages et vos réponses à nos formulaires. Les lettres que vous recevez continuent.',
    ],
    action: { label: 'Me connecter', address: context.origin + paths.login() },
    closing: 'À bientôt, peut-être.',
  }),
  examples: [{ name: 'warned', firstname: 'Léa', data: { endsOn: '2026-12-20' } }],
});

export const memberMails = [
  registrationMail,
  alreadyMemberMail,
  passwordResetMail,
  passwordChangedMail,
  emailChangedMailToOld,
  emailChangedMailToNew,
  accountDeletedMail,
  inactivityMail,
];
