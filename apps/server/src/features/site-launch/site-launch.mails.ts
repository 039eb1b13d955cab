import { z } from 'zod';
import { defineMail } from '../define-mail.ts';

/** Shows the company that mails of its site arrive. */
export const launchTrialMail = defineMail({
  name: 'launch-trial',
  recipient: 'company',
  data: z.object({}),
  build: ({ siteName }) => ({
    subject: `Essai des courriels\u00a0: ${siteName}`,
    greeting: 'Vos courriels arrivent',
    paragraphs: [
      'Vous avez demandé cet essai depuis l’administration de votre site. Les messages de vos visiteurs arriveront ici, de la même manière.',
      'Il est arrivé parmi les indésirables\u202f? Dites à votre messagerie qu’il ne l’est pas\u00a0: les suivants viendront au bon endroit.',
    ],
  }),
  examples: [{ name: 'trial', data: {} }],
});
