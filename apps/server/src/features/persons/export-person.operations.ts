import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { collectPerson } from '../privacy/persons-by-email.operations.ts';
import { judgeAnsweredRequest } from '../privacy/rights-requests/staff-rights-requests.operations.ts';
import { findPerson } from './find-person.operations.ts';

/** Exports everything that the site stores about a person as the text of a file, for staff; the journal notes it. */
export async function exportPersonForStaff(
  context: RequestContext,
  { request, isIdentityVerified, ...who }: InputOf<'exportPerson'>['body'],
): Promise<Result<ReplyOf<'exportPerson'>>> {
  const found = await findPerson(context, who);
  if (!found.ok) return found;
  const { person, member } = found.value;
  if (request) {
    const judged = await judgeAnsweredRequest(context, request, person, isIdentityVerified === true);
    if (!judged.ok) return judged;
  }
  const data = await collectPerson(context, member, person.email);
  await auditStaffAct(context, {
    act: 'person.export',
    kind: 'person',
    resourceId: person.id === null ? 'address' : String(person.id),
    ...(request ? { after: { request, isIdentityVerified: isIdentityVerified === true } } : {}),
  });
  return succeed({
    name: `donnees-${toLocalDate(context.now, context.site.timeZone)}.json`,
    text: JSON.stringify(data, null, 2),
  });
}
