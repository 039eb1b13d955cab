import { z } from 'zod';
import { defineMail, greet } from '../define-mail.ts';

const exampleSubmission = {
  reference: '261122-EXEMPLE',
  formName: 'Exemple de formulaire',
  hiddenCount: 0,
  fileCount: 0,
  facts: [
    { label: 'Votre nom', value: 'Léa Petit' },
    { label: 'Adresse électronique', value: 'lea.petit@exemple.fr' },
    { label: 'Votre demande', value: 'Une place samedi\u202f?\nMerci.' },
  ],
};

/** Notifies the owner of a submission, with the answers that may be mailed. */
export const submissionOwnerMail = defineMail({
  name: 'submission-owner',
  recipient: 'company',
  data: z.object({
    reference: z.string(),
    /** Null if the name itself may reveal why somebody writes. */
    formName: z.string().nullable(),
    /** Counts of what is not mailed: sensitive answers, and files. */
    hiddenCount: z.number(),
    fileCount: z.number(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  build: ({ canReply }, { reference, formName, hiddenCount, fileCount, facts }) => ({
    subject: `${formName ?? 'Nouvelles réponses'} (${reference})`,
    greeting: 'De nouvelles réponses vous attendent',
    paragraphs: [
      `Elles ont été envoyées avec ${formName === null ? 'un formulaire de votre site' : `le formulaire «\u00a0${formName}\u00a0»`}.${canReply ? ' Répondez à ce courriel pour écrire à leur auteur.' : ''}`,
      ...formatWithheldNotice(hiddenCount, fileCount),
    ],
    facts,
  }),
  examples: [
    { name: 'named', data: exampleSubmission },
    {
      name: 'confidential, without answer',
      canReply: false,
      data: {
        ...exampleSubmission,
        formName: null,
        hiddenCount: 1,
        fileCount: 1,
        facts: exampleSubmission.facts.slice(0, 1),
      },
    },
    { name: 'several withheld', data: { ...exampleSubmission, formName: null, hiddenCount: 2, fileCount: 2 } },
  ],
});

/**
 * Acknowledges a submission. It repeats no answer, since the email may be somebody else's, unless the owner of the form has chosen
 * that its author gets a copy.
 */
export const submissionAcknowledgementMail = defineMail({
  name: 'submission-acknowledgement',
  recipient: 'person',
  /** `acknowledgement`: the form's own text; empty if it has none. */
  data: z.object({
    reference: z.string(),
    formName: z.string().nullable(),
    acknowledgement: z.string(),
    /** The answers that may be mailed, where a copy is sent. */
    facts: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  }),
  build: (context, { reference, formName, acknowledgement, facts }) => ({
    subject: `${formName === null ? 'Vos' : `${formName}\u00a0: vos`} réponses à ${context.siteName} (${reference})`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      formName === null
        ? 'Vos réponses sont bien arrivées.'
        : `Vos réponses au formulaire «\u00a0${formName}\u00a0» sont bien arrivées.`,
      ...(acknowledgement ? [acknowledgement] : []),
      `Elles portent la référence ${reference}. Rappelez-la si vous nous écrivez à ce sujet.`,
      `Vous n’avez rien envoyé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: ne tenez pas compte de ce courriel.`,
    ],
    ...(facts?.length ? { facts } : {}),
    closing: 'À bientôt.',
  }),
  examples: [
    {
      name: 'named',
      data: { reference: '261122-EXEMPLE', formName: 'Exemple de formulaire', acknowledgement: 'À lundi.' },
    },
    { name: 'confidential', data: { reference: '261122-EXEMPLE', formName: null, acknowledgement: '' } },
    {
      name: 'with a copy',
      data: {
        reference: '261122-EXEMPLE',
        formName: 'Exemple de formulaire',
        acknowledgement: '',
        facts: exampleSubmission.facts,
      },
    },
  ],
});

/** Formats how many answers and files are not mailed. */
function formatWithheldNotice(hidden: number, files: number): string[] {
  const parts = [
    ...(hidden ? [hidden > 1 ? `${hidden} réponses confidentielles` : 'une réponse confidentielle'] : []),
    ...(files ? [files > 1 ? `${files} fichiers` : 'un fichier'] : []),
  ];
  if (parts.length === 0) return [];
  return [`Restent sur le site, chiffrés, et ne voyagent pas par courriel\u00a0: ${parts.join(' et ')}.`];
}
