import { membersResource } from '@vitrine/contract/resources/members.resource';
import { isCalendarDay } from '@vitrine/domain/kernel/local-date';
import { fail, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { countPersonData } from '../privacy/person-data.operations.ts';
import { defineRecords } from '../resources/define-records.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { checkBirthdate } from '../sign-in/members.operations.ts';
import { setMemberSuspension } from '../sign-in/suspension.operations.ts';
import { eraseMember } from './erase-member.operations.ts';
import { memberTable } from './member-records.repository.ts';
import { updateProfile } from './profile.repository.ts';
import { updateMemberEmail } from './update-email.operations.ts';

/** Names staff in the entries that the operations on members write themselves. */
const authorOf = ({ staff }: RequestContext) => `staff:${staff?.accountId}`;

/** The members of a site, as staff put them right. Deleting one is the erasure that the member may ask for. */
export const memberRecords = defineRecords(membersResource, memberTable, {
  async check(context, { birthdate }, previous) {
    if (!birthdate || birthdate === previous?.values.birthdate) return {};
    if (!isCalendarDay(birthdate)) return { birthdate: 'Indiquez une date comme 28/02/1990.' };
    return checkBirthdate(context, await getSettings(context), birthdate);
  },
  async update(context, { id, values }, changes) {
    const { firstname, lastname, phone, birthdate } = { ...values, ...changes };
    await updateProfile(context, id, { firstname, lastname, phone: phone || null, birthdate: birthdate || null });
    if (changes.email === undefined) return succeed(null);
    const moved = await updateMemberEmail(context, values.email, changes.email, authorOf(context));
    if (moved.ok || moved.failure.code !== 'conflict') return moved;
    return fail('invalid-fields', { fields: { email: 'Un autre membre a déjà cette adresse\u00a0: vérifiez-la.' } });
  },
  async listDeletionEffects(context, { id, values }) {
    const person = { id, email: values.email };
    const counts = await countPersonData(context, person);
    return [
      { label: 'inscriptions à des dates, annulées et effacées', count: counts.bookings },
      { label: 'commandes, gardées sans leurs coordonnées comme la loi le demande', count: counts.orders },
      { label: 'messages effacés', count: counts.messages },
      { label: 'réponses à des formulaires effacées', count: counts.formAnswers },
      { label: 'témoignages retirés', count: counts.testimonials },
      { label: 'abonnements à la lettre retirés', count: counts.newsletter },
    ];
  },
  delete: (context, { id, values: { email } }) => eraseMember(context, { id, email }, { author: authorOf(context) }),
  actions: {
    suspend: (context, { values }) => setMemberSuspension(context, values.email, true, authorOf(context)),
    resume: (context, { values }) => setMemberSuspension(context, values.email, false, authorOf(context)),
  },
});
