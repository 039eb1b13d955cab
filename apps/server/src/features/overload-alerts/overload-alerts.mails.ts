import { z } from 'zod';
import { defineMail } from '../define-mail.ts';

/** Tells the owner that the site gets more requests than usual, and that nothing needs to be done. */
export const overloadMail = defineMail({
  name: 'overload',
  recipient: 'company',
  /** `excess` names what exceeded the threshold of `points` in `seconds`. */
  data: z.object({ excess: z.string(), points: z.number(), seconds: z.number() }),
  build: ({ siteName }, { excess, points, seconds }) => ({
    subject: `Beaucoup de demandes d’un coup sur le site ${siteName}`,
    greeting: 'Votre site reçoit bien plus de demandes que d’habitude',
    paragraphs: [
      'C’est le plus souvent un robot qui remplit des formulaires, plus rarement un article ou une émission qui parle de vous.',
      'Personne n’est mis dehors\u00a0: tant que cela dure, chaque connexion peut en envoyer moins, et certains courriels partent un peu plus tard.',
      'Vous n’avez rien à faire. Si vous recevez encore ce courriel demain, parlez-en à qui s’occupe de votre site.',
    ],
    facts: [
      {
        label: 'Ce qui a dépassé la mesure',
        value: `${excess}\u00a0: plus de ${points.toLocaleString('fr-FR')} ${windows[seconds] ?? 'de suite'}`,
      },
    ],
  }),
  examples: [{ name: 'messages', data: { excess: 'Trop de messages', points: 200, seconds: 3600 } }],
});

const windows: Readonly<Record<number, string>> = {
  60: 'en une minute',
  600: 'en dix minutes',
  3600: 'en une heure',
  86400: 'en un jour',
};
