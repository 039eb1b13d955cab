import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import { paths } from '@vitrine/domain/site/paths';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { RequestContext } from '../../request-context.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import type { MailContent } from '../mail/mail-template.ts';
import { getSettings } from '../settings/settings.operations.ts';

/**
 * The mails of accounts. None repeats what was typed in a form: the address may be somebody else's. Their links lead to the
 * site's own address, whatever host the request named.
 */
async function send(
  context: RequestContext,
  jobs: JobQueue,
  recipient: string,
  write: (siteName: string, isAnswered: boolean) => MailContent,
): Promise<string> {
  const settings = await getSettings(context);
  return enqueueMail({ ...context, origin: context.mainOrigin }, jobs, {
    recipient,
    replyTo: settings.COMPANY_EMAIL || undefined,
    content: write(settings.COMPANY_NAME || context.site.name, settings.COMPANY_EMAIL !== ''),
  });
}

const ignoreNotice =
  'Vous n’avez rien demandé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: ne tenez pas compte de ce courriel.';

/** Asks whoever reads this mailbox to confirm the account asked for with its address. */
export function sendRegistrationMail(
  context: RequestContext,
  jobs: JobQueue,
  recipient: string,
  token: string,
): Promise<string> {
  return send(context, jobs, recipient, (name) => ({
    subject: `Confirmez votre adresse pour ${name}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Un compte a été demandé avec cette adresse sur le site ${name}. Pour l’ouvrir, confirmez cette adresse dans les deux jours, avec le mot de passe choisi.`,
      ignoreNotice,
    ],
    action: {
      label: 'Confirmer mon adresse',
      address: context.mainOrigin + paths.confirmRegistration(token),
    },
    closing: 'À bientôt.',
  }));
}

/** Tells a member that somebody asked for an account with her address, which has one. */
export function sendAlreadyMemberMail(context: RequestContext, jobs: JobQueue, recipient: string): Promise<string> {
  return send(context, jobs, recipient, (name) => ({
    subject: `Vous avez déjà un compte chez ${name}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Un compte a été demandé avec cette adresse sur le site ${name}. Elle en a déjà un, et rien n’a changé.`,
      'Si c’était vous, connectez-vous\u202f; si vous avez oublié votre mot de passe, choisissez-en un autre.',
      ignoreNotice,
    ],
    action: { label: 'Choisir un autre mot de passe', address: context.mainOrigin + paths.askReset() },
    closing: 'À bientôt.',
  }));
}

/** Gives the link that chooses another password. */
export function sendPasswordResetMail(
  context: RequestContext,
  jobs: JobQueue,
  recipient: string,
  token: string,
): Promise<string> {
  return send(context, jobs, recipient, (name) => ({
    subject: `Choisir un autre mot de passe pour ${name}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Un nouveau mot de passe a été demandé pour votre compte sur le site ${name}. Le lien sert une fois, pendant une heure.`,
      `Si le bouton ne fonctionne pas, tapez ce code sur la page ${context.mainOrigin + paths.reset()}\u00a0: ${token}`,
      'Vous n’avez rien demandé\u202f? Votre mot de passe reste le même et vous n’avez rien à faire.',
    ],
    action: { label: 'Choisir mon mot de passe', address: context.mainOrigin + paths.reset(token) },
    closing: 'À bientôt.',
  }));
}

/** Tells a member that her password is another one now. */
export function sendPasswordChangedMail(context: RequestContext, jobs: JobQueue, recipient: string): Promise<string> {
  return send(context, jobs, recipient, (name, isAnswered) => ({
    subject: `Votre mot de passe a changé chez ${name}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Le mot de passe de votre compte sur le site ${name} vient de changer. Les autres appareils sont déconnectés.`,
      `Ce n’était pas vous\u202f? Choisissez tout de suite un autre mot de passe, puis prévenez-nous${isAnswered ? ' en répondant à ce courriel' : ''}.`,
    ],
    action: { label: 'Choisir un autre mot de passe', address: context.mainOrigin + paths.askReset() },
    closing: 'À bientôt.',
  }));
}

/** Tells the address that an account had that it has another one now, without naming it. */
export function sendEmailChangedMailToOld(context: RequestContext, jobs: JobQueue, recipient: string): Promise<string> {
  return send(context, jobs, recipient, (name, isAnswered) => ({
    subject: `L’adresse de votre compte chez ${name} a changé`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Votre compte sur le site ${name} a maintenant une autre adresse électronique\u00a0: celle-ci ne le désigne plus et ne reçoit plus rien de nous.`,
      `Vous ne l’avez pas demandé\u202f? Prévenez-nous tout de suite${isAnswered ? ' en répondant à ce courriel' : ''}.`,
    ],
    closing: 'À bientôt.',
  }));
}

/** Tells the address that an account has from now on what comes with it, its letters by the words that it is asked about them. */
export function sendEmailChangedMailToNew(
  context: RequestContext,
  jobs: JobQueue,
  recipient: string,
  newsletter: string | undefined,
): Promise<string> {
  return send(context, jobs, recipient, (name) => ({
    subject: `Votre compte chez ${name} a maintenant cette adresse`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Comme convenu avec vous, votre compte sur le site ${name} a maintenant cette adresse\u00a0: connectez-vous avec elle et votre mot de passe habituel. Vos inscriptions vous y suivent.`,
      ...(newsletter ? [`${newsletter}\u202f? Confirmez-le dans l’autre courriel que nous vous envoyons.`] : []),
      ignoreNotice,
    ],
    action: { label: 'Me connecter', address: context.mainOrigin + paths.login() },
    closing: 'À bientôt.',
  }));
}

/** Tells who was a member that her account is gone. */
export function sendAccountDeletedMail(
  context: RequestContext,
  jobs: JobQueue,
  recipient: string,
  { reference, forOthers }: { reference: string; forOthers: number },
): Promise<string> {
  return send(context, jobs, recipient, (name) => ({
    subject: `Votre compte chez ${name} est supprimé (${reference})`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Comme vous l’avez demandé, votre compte sur le site ${name} est supprimé\u00a0: votre identité, vos coordonnées et vos messages sont effacés.`,
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
  }));
}

/** Warns a member that her account ends on a day (`2026-12-20`) unless she comes. */
export function sendInactivityMail(
  context: RequestContext,
  jobs: JobQueue,
  recipient: string,
  endsOn: string,
): Promise<string> {
  const day = formatLocalDate(endsOn, 'long');
  return send(context, jobs, recipient, (name) => ({
    subject: `Votre compte chez ${name} sera supprimé le ${day}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Votre compte sur le site ${name} n’a pas servi depuis bientôt trois ans. Comme promis, nous ne gardons pas plus longtemps des données qui ne servent plus\u00a0: il sera supprimé le ${day}.`,
      'Pour le garder, connectez-vous une fois avant ce jour. Pour le laisser partir, vous n’avez rien à faire.',
      'Avec lui partent vos messages et vos réponses à nos formulaires. Les lettres que vous recevez continuent.',
    ],
    action: { label: 'Me connecter', address: context.mainOrigin + paths.login() },
    closing: 'À bientôt, peut-être.',
  }));
}
