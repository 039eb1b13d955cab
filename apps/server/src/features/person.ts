/** Somebody as what she has sent is found: by the number of her account, where she has one, and by an address. */
export interface Person {
  id: number | null;
  email: string;
}

/** What is said in the place of what may be a stranger's: whoever types an address need not own it. */
export const withheldMessage =
  'Envoi fait avec votre adresse hors de votre session\u00a0: son contenu vous est donné sur demande, par la page «\u00a0Vos droits\u00a0».';
