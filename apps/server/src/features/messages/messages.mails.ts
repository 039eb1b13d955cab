import { z } from 'zod';
import { defineMail, greet } from '../define-mail.ts';

const topicLabels: Record<string, string> = {
  question: 'Une question',
  'rendez-vous': 'Un rendez-vous',
  atelier: 'Un atelier',
  'bon-cadeau': 'Un bon cadeau',
  autre: 'Autre chose',
};

const exampleMessage = {
  reference: '261122-EXEMPLE',
  firstname: 'Léa',
  lastname: 'Petit',
  email: 'lea.petit@exemple.fr',
  phone: null,
  topic: null,
  message: 'Bonjour, auriez-vous une place samedi matin\u202f? Notre fille a six semaines.\nMerci et belle journée.',
};

/** The copy of a contact message for the company. */
export const messageOwnerMail = defineMail({
  name: 'message-owner',
  recipient: 'company',
  data: z.object({
    reference: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    topic: z.string().nullable(),
    message: z.string(),
  }),
  build: (_, { reference, firstname, lastname, email, phone, topic, message }) => ({
    subject: `Message de ${firstname} ${lastname} (${reference})`,
    greeting: 'Un nouveau message vous attend',
    paragraphs: [
      'Il a été envoyé depuis la page de contact de votre site. Répondez à ce courriel pour écrire à son auteur.',
    ],
    facts: [
      { label: 'De', value: `${firstname} ${lastname}` },
      { label: 'Adresse électronique', value: email },
      ...(phone ? [{ label: 'Téléphone', value: phone }] : []),
      ...(topic ? [{ label: 'Sujet', value: topicLabels[topic] ?? topic }] : []),
      { label: 'Message', value: message },
    ],
  }),
  examples: [
    { name: 'all fields', data: { ...exampleMessage, phone: '06 12 34 56 78', topic: 'atelier' } },
    { name: 'required fields', data: exampleMessage },
  ],
});

/** Acknowledges a contact message. It repeats nothing of the message: the email may be somebody else's. */
export const messageAcknowledgementMail = defineMail({
  name: 'message-acknowledgement',
  recipient: 'person',
  data: z.object({ reference: z.string() }),
  build: (context, { reference }) => ({
    subject: `Votre message à ${context.siteName} (${reference})`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `Votre message est bien arrivé. ${context.siteName} vous répond dès que possible.`,
      `Il porte la référence ${reference}. Rappelez-la si vous nous écrivez de nouveau à ce sujet.`,
      `Vous n’avez rien envoyé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: ne tenez pas compte de ce courriel.`,
    ],
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'received', data: { reference: '261122-EXEMPLE' } }],
});
