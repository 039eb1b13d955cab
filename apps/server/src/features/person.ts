/** Identifies the author of stored data: by account id, if there is an account, and by email. */
export interface Person {
  id: number | null;
  email: string;
}

/** Replaces content that may be a stranger's: whoever types an email does not necessarily own it. */
export const withheldMessage =
  'Envoi fait avec votre adresse hors de votre session\u00a0: son contenu vous est donné sur demande, par la page «\u00a0Vos droits\u00a0».';
