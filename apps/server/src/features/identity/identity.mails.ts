import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { describeRole } from '@vitrine/domain/people/staff-rights';
import { z } from 'zod';
import { defineMail, exampleToken, ignoreNotice } from '../define-mail.ts';

// The mails of staff. They come from the platform, whatever the site.

const formatMoment = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(moment));

const protectAccount = 'Si ce n’était pas vous, choisissez tout de suite un autre mot de passe.';

/** Invites a person to the staff of a site. */
export const staffInvitationMail = defineMail({
  name: 'staff-invitation',
  recipient: 'staff',
  data: z.object({
    site: z.string(),
    inviter: z.string(),
    role: z.enum(['ADMIN', 'EDITOR', 'DESK']),
    expiresAt: z.string(),
    token: z.string(),
  }),
  build: (context, { site, inviter, role, expiresAt, token }) => ({
    subject: `Invitation à gérer le site ${site}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `${inviter || 'L’équipe'} vous invite à gérer le site ${site} avec ${context.siteName}, comme ${describeRole(role)}. ${invitedTo[role]}`,
      `Ce lien sert une fois, jusqu’au ${formatMoment(expiresAt, context.site.timeZone)}.`,
      ignoreNotice,
    ],
    action: { label: 'Accepter l’invitation', address: context.origin + adminPaths.invitation(token) },
    closing: 'À bientôt.',
  }),
  examples: [
    {
      name: 'to an administrator',
      data: {
        site: 'L’Heure douce',
        inviter: 'Élise Morvan',
        role: 'ADMIN',
        expiresAt: '2026-12-01T09:00:00Z',
        token: exampleToken,
      },
    },
    {
      name: 'to the desk, by nobody known',
      data: {
        site: 'L’Heure douce',
        inviter: '',
        role: 'DESK',
        expiresAt: '2026-12-01T09:00:00Z',
        token: exampleToken,
      },
    },
  ],
});

const invitedTo = {
  ADMIN: 'Vous pourrez tout y changer.',
  EDITOR: 'Vous pourrez en changer les contenus et les images.',
  DESK: 'Vous pourrez répondre aux messages et tenir les inscriptions.',
} as const;

/** Invites an address to make a site of its own. */
export const siteInvitationMail = defineMail({
  name: 'site-invitation',
  recipient: 'staff',
  data: z.object({ inviter: z.string(), expiresAt: z.string(), token: z.string() }),
  build: (context, { inviter, expiresAt, token }) => ({
    subject: `Invitation à faire votre site avec ${context.siteName}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `${inviter || 'L’équipe'} vous invite à faire votre propre site avec ${context.siteName}. Cinq questions suffisent pour commencer, et le site n’est en ligne que lorsque vous le décidez.`,
      `Ce lien sert une fois, jusqu’au ${formatMoment(expiresAt, context.site.timeZone)}.`,
      ignoreNotice,
    ],
    action: { label: 'Faire mon site', address: context.origin + adminPaths.siteInvitation(token) },
    closing: 'À bientôt.',
  }),
  examples: [
    {
      name: 'by somebody known',
      data: { inviter: 'Élise Morvan', expiresAt: '2026-12-01T09:00:00Z', token: exampleToken },
    },
    { name: 'by nobody known', data: { inviter: '', expiresAt: '2026-12-01T09:00:00Z', token: exampleToken } },
  ],
});

/** Sends staff the link to another password. */
export const staffPasswordResetMail = defineMail({
  name: 'staff-password-reset',
  recipient: 'staff',
  data: z.object({ token: z.string() }),
  build: (context, { token }) => ({
    subject: `Choisir un autre mot de passe pour ${context.siteName}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Un nouveau mot de passe a été demandé pour votre compte d’administration. Le lien sert une fois, pendant une heure. Votre second facteur reste le même.`,
      'Vous n’avez rien demandé\u202f? Votre mot de passe reste le même et vous n’avez rien à faire.',
    ],
    action: { label: 'Choisir mon mot de passe', address: context.origin + adminPaths.password(token) },
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'asked for', data: { token: exampleToken } }],
});

/** Tells staff that their password has changed. */
export const staffPasswordChangedMail = defineMail({
  name: 'staff-password-changed',
  recipient: 'staff',
  data: z.object({}),
  build: (context) => ({
    subject: 'Votre mot de passe d’administration a changé',
    greeting: 'Bonjour,',
    paragraphs: [
      'Le mot de passe de votre compte d’administration vient de changer. Les autres appareils sont déconnectés.',
      protectAccount,
    ],
    action: { label: 'Choisir un autre mot de passe', address: context.origin + adminPaths.askReset() },
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'changed', data: {} }],
});

/** Asks the reader of a new address to confirm it. */
export const staffNewEmailMail = defineMail({
  name: 'staff-email-change',
  recipient: 'staff',
  data: z.object({ token: z.string(), account: z.string() }),
  build: (context, { token, account }) => ({
    subject: 'Confirmez votre nouvelle adresse de connexion',
    greeting: 'Bonjour,',
    paragraphs: [
      'Cette adresse a été donnée pour le compte d’administration ci-dessous. Si ce compte est le vôtre, confirmez-la dans la journée pour vous connecter avec elle.',
      ignoreNotice,
    ],
    facts: [{ label: 'Adresse électronique', value: account }],
    action: { label: 'Confirmer mon adresse', address: context.origin + adminPaths.email(token) },
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'asked for', data: { token: exampleToken, account: 'claire@exemple.fr' } }],
});

/** Tells the former address that the account has another one. */
export const staffEmailChangedMail = defineMail({
  name: 'staff-email-changed',
  recipient: 'staff',
  data: z.object({ email: z.string() }),
  build: (context, { email }) => ({
    subject: 'Votre adresse de connexion a changé',
    greeting: 'Bonjour,',
    paragraphs: [
      `Votre compte d’administration se connecte désormais avec une autre adresse.`,
      'Si ce n’était pas vous, prévenez tout de suite la personne qui gère la plateforme.',
    ],
    facts: [{ label: 'Adresse électronique', value: email }],
    action: { label: 'Ouvrir l’administration', address: context.origin + adminPaths.home() },
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'changed', data: { email: 'claire@exemple.fr' } }],
});

/** Tells staff about a session from a device or network that is new for the account. */
export const newSignInMail = defineMail({
  name: 'staff-new-sign-in',
  recipient: 'staff',
  data: z.object({ device: z.string(), at: z.string() }),
  build: (context, { device, at }) => ({
    subject: 'Nouvelle connexion à votre compte d’administration',
    greeting: 'Bonjour,',
    paragraphs: [
      'Quelqu’un vient de se connecter à votre compte depuis un nouvel appareil ou un nouveau lieu. Si c’était vous, vous n’avez rien à faire.',
      'Sinon, fermez cette session et choisissez un autre mot de passe.',
    ],
    facts: [
      { label: 'Appareil', value: device },
      { label: 'Moment', value: formatMoment(at, context.site.timeZone) },
    ],
    action: { label: 'Voir mes sessions', address: context.origin + adminPaths.sessions() },
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'new', data: { device: 'Firefox, Linux', at: '2026-11-23T18:12:00Z' } }],
});

/** Tells staff that their account has no second factor any more. */
export const secondFactorRemovedMail = defineMail({
  name: 'staff-second-factor-removed',
  recipient: 'staff',
  data: z.object({}),
  build: (context) => ({
    subject: 'Votre compte n’a plus de second facteur',
    greeting: 'Bonjour,',
    paragraphs: [
      'Le second facteur de votre compte d’administration vient d’être retiré\u00a0: le mot de passe suffit pour s’y connecter.',
      protectAccount,
    ],
    action: { label: 'Ajouter un second facteur', address: context.origin + adminPaths.secondFactor() },
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'removed', data: {} }],
});

/** Tells staff that their account has a second factor now. */
export const secondFactorAddedMail = defineMail({
  name: 'staff-second-factor-added',
  recipient: 'staff',
  data: z.object({}),
  build: (context) => ({
    subject: 'Un second facteur a été ajouté à votre compte',
    greeting: 'Bonjour,',
    paragraphs: [
      'Votre compte d’administration demande désormais aussi un code pour se connecter. Les autres appareils sont déconnectés.',
      'Si ce n’était pas vous, prévenez tout de suite la personne qui gère la plateforme.',
    ],
    action: { label: 'Voir mon second facteur', address: context.origin + adminPaths.secondFactor() },
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'added', data: {} }],
});

/** Tells staff that their recovery codes have been replaced. */
export const recoveryCodesRenewedMail = defineMail({
  name: 'staff-recovery-codes-renewed',
  recipient: 'staff',
  data: z.object({}),
  build: (context) => ({
    subject: 'Vos codes de secours ont été remplacés',
    greeting: 'Bonjour,',
    paragraphs: [
      'De nouveaux codes de secours ont été donnés pour votre compte d’administration\u00a0: les anciens ne valent plus rien.',
      protectAccount,
    ],
    action: { label: 'Voir mon second facteur', address: context.origin + adminPaths.secondFactor() },
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'renewed', data: {} }],
});

/** Tells staff that somebody who knows their password guesses codes of the second factor. */
export const codesGuessedMail = defineMail({
  name: 'staff-codes-guessed',
  recipient: 'staff',
  data: z.object({ device: z.string(), at: z.string() }),
  build: (context, { device, at }) => ({
    subject: 'Quelqu’un essaie des codes sur votre compte d’administration',
    greeting: 'Bonjour,',
    paragraphs: [
      'Plusieurs codes faux de suite viennent d’être donnés pour votre compte. Si ce n’était pas vous, quelqu’un connaît votre mot de passe.',
      'Choisissez tout de suite un autre mot de passe. Vos codes de secours restent valables.',
    ],
    facts: [
      { label: 'Appareil', value: device },
      { label: 'Moment', value: formatMoment(at, context.site.timeZone) },
    ],
    action: { label: 'Choisir un autre mot de passe', address: context.origin + adminPaths.askReset() },
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'guessed', data: { device: 'Firefox, Linux', at: '2026-11-23T18:12:00Z' } }],
});
