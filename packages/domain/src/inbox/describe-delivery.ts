import { smtpReasons, unwritableMail } from './smtp-reasons.data.ts';

/** Where a mail is: in the queue, taken by our server, refused by it for good, or given to it without an answer. */
export const deliveryStates = ['waiting', 'sent', 'refused', 'uncertain'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What the outbox knows of a mail. */
export interface MailFacts {
  sentAt: Date | null;
  /** When it was given up: refused too often, or by a person. */
  givenUpAt: Date | null;
  /** When it became known that nobody knows whether our server has taken it. */
  uncertainAt: Date | null;
  attempts: number;
  /** What the server answered last; null where it has not refused anything. */
  lastError: string | null;
}

/** Where a mail is, in French. */
export interface Delivery {
  state: DeliveryState;
  sentence: string;
  /** Whether a person may have it sent again. */
  canResend: boolean;
}

/** Describes where a mail is, by what the outbox knows. « Refusé » is what our own server said: nothing is known of those behind it. */
export function describeDelivery({ sentAt, givenUpAt, uncertainAt, attempts, lastError }: MailFacts): Delivery {
  if (sentAt) return { state: 'sent', sentence: 'Parti.', canResend: false };
  if (uncertainAt)
    return {
      state: 'uncertain',
      sentence:
        'Incertain\u00a0: la connexion s’est coupée avant la réponse de notre serveur d’envoi. Le courriel est peut-être parti. Envoyez-le de nouveau si la personne ne l’a pas reçu.',
      canResend: true,
    };
  if (givenUpAt)
    return {
      state: 'refused',
      sentence: lastError ? describeRefusal(lastError) : 'Abandonné\u00a0: il n’est pas parti.',
      canResend: true,
    };
  return {
    state: 'waiting',
    sentence: attempts > 0 && lastError ? describeWait(lastError) : 'En attente.',
    canResend: false,
  };
}

function describeRefusal(error: string): string {
  if (unwritableMail.test(error))
    return 'Abandonné\u00a0: le programme n’a pas pu écrire ce courriel. Parlez-en à qui s’occupe de votre site.';
  return `Refusé par notre serveur d’envoi\u00a0: ${findSmtpReason(error)}`;
}

function describeWait(error: string): string {
  const { reason, isPassing } = findReason(error);
  const next = isPassing ? ' Un nouvel essai suit tout seul.' : '';
  return `En attente. Notre serveur d’envoi ne l’a pas pris\u00a0: ${reason}${next}`;
}

/** Says in French why our mail server did not take a mail, by what it answered; ends with what to do. */
export function findSmtpReason(error: string): string {
  const { reason, isPassing } = findReason(error);
  return isPassing ? `${reason} Envoyez-le de nouveau plus tard.` : reason;
}

function findReason(error: string): { reason: string; isPassing?: true } {
  const found = smtpReasons.find(({ pattern }) => pattern.test(error));
  return found ?? { reason: 'il n’a pas dit pourquoi. Parlez-en à qui s’occupe de votre site.' };
}
