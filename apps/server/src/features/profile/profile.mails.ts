import { paths } from '@vitrine/domain/addresses/paths';
import { z } from 'zod';
import { defineMail, greet, ignoreNotice } from '../define-mail.ts';

/** Tells the former email address of an account about the change, without naming the new one. */
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

/** Tells the new email address of an account what comes with it; `newsletter` is the wording of the consent request. */
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

/** Tells a former member that their account is deleted. */
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
