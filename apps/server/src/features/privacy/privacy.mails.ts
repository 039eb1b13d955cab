import { paths } from '@vitrine/domain/addresses/paths';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import { z } from 'zod';
import { defineMail, greet } from '../define-mail.ts';

/** Warns a member that the account ends on a day unless they log in. */
export const inactivityMail = defineMail({
  name: 'account-inactive',
  recipient: 'person',
  /** `endsOn` is a day such as `2026-12-20`. */
  data: z.object({ endsOn: z.string() }),
  build: (context, { endsOn }) => ({
    subject: `Votre compte chez ${context.siteName} sera supprimé le ${formatLocalDate(endsOn, 'long')}`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `Votre compte sur le site ${context.siteName} n’a pas servi depuis bientôt trois ans. Comme promis, nous ne gardons pas plus longtemps des données qui ne servent plus\u00a0: il sera supprimé le ${formatLocalDate(endsOn, 'long')}.`,
      'Pour le garder, connectez-vous une fois avant ce jour. Pour le laisser partir, vous n’avez rien à faire.',
      'Avec lui partent vos messages et vos réponses à nos formulaires. Les lettres que vous recevez continuent.',
    ],
    action: { label: 'Me connecter', address: context.origin + paths.login() },
    closing: 'À bientôt, peut-être.',
  }),
  examples: [{ name: 'warned', firstname: 'Léa', data: { endsOn: '2026-12-20' } }],
});
