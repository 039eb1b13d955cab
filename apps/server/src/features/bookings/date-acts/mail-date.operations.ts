import type { DateActPlan } from '@vitrine/contract/endpoints/admin/date-act.endpoints';
import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { type DateMail, describeDateMail, sendDateMails } from '../send-date-mails.operations.ts';
import { bookingNoteMail } from './date-acts.mails.ts';
import { incrementOccurrenceVersion } from './date-acts.repository.ts';
import {
  type DateSubject,
  finishDateAct,
  listEverybody,
  listUnreachableSentences,
  readDateSubject,
} from './plan-date-act.operations.ts';

type Input = InputOf<'sendDateMail'>['body'];

/** Writes to all or some of those on the list of a date; without `confirm` only shows the mail and whom it reaches. */
export async function sendDateMail(
  context: RequestContext,
  id: number,
  { confirm, ...input }: Input,
): Promise<Result<DateActPlan>> {
  const found = await readDateSubject(context, id);
  if (!found.ok) return found;
  const subject = found.value;
  if (subject.occurrence.cancelled_at)
    return fail('conflict', { message: 'Cette date est annulée\u00a0: ses inscriptions le sont aussi.' });
  if (!listEverybody(subject).length)
    return fail('conflict', {
      message: 'Personne n’est inscrit à cette date, et personne n’attend\u00a0: à qui écrire\u202f?',
    });
  const persons = selectPersons(subject, input);
  if (!persons.length)
    return fail('invalid-fields', {
      fields: { audience: 'Choisissez d’autres personnes\u00a0: il n’y a personne ici.' },
    });
  const told = persons.filter(({ email }) => email !== null).length;
  if (!told)
    return fail('invalid-fields', {
      fields: { audience: 'Choisissez d’autres personnes\u00a0: aucune de celles-ci n’a d’adresse électronique.' },
    });
  const mail: DateMail<Parameters<typeof bookingNoteMail.build>[1]> = {
    definition: bookingNoteMail,
    occurrence: subject.occurrence,
    bookings: persons,
    hasLink: true,
    build: (_, token) => ({ token, subject: input.subject, text: input.text }),
  };
  const described = await describeDateMail(context, 'Le courriel', mail);
  return finishDateAct(context, {
    name: 'mail',
    input,
    subject,
    persons,
    confirm,
    plan: {
      sentences: [
        told > 1
          ? `${told.toLocaleString('fr-FR')}\u00a0personnes reçoivent ce courriel, chacune à part, sans voir l’adresse d’une autre.`
          : '1\u00a0personne reçoit ce courriel.',
        `${told > 1 ? 'Leurs réponses arrivent' : 'Sa réponse arrive'} à l’adresse de votre site.`,
        ...listUnreachableSentences(persons),
      ],
      mails: described ? [described] : [],
    },
    apply: async () => {
      await sendDateMails(context, mail);
      // The mail changes nothing of the date: the same confirmation, sent once more, would notify everybody again.
      await incrementOccurrenceVersion(context, id);
    },
    after: { recipients: told },
  });
}

function selectPersons(subject: DateSubject, { audience, bookings = [] }: Input): BookingRow[] {
  if (audience === 'registered') return [...subject.registered];
  if (audience === 'waiting') return [...subject.offered, ...subject.waiting];
  const everybody = listEverybody(subject);
  return audience === 'all' ? everybody : everybody.filter(({ id }) => bookings.includes(id));
}
