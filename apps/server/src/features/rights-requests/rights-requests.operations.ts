import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { dayOf } from '@vitrine/domain/people/age';
import { type RightsClocks, rightsRequestLabels, startRightsClocks } from '@vitrine/domain/people/rights-requests';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { emailFromClient, type RateLimiter } from '../../rate-limits/rate-limiter.ts';
import { makeReference } from '../../reference.ts';
import type { Scope } from '../../scope.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { type Person, sentOutsideSession } from '../person.ts';
import { readSettings } from '../settings/settings.operations.ts';
import {
  type Account,
  findAccountOf,
  insertRightsRequest,
  listRightsRequests,
  updateHandledToNobody,
} from './rights-requests.repository.ts';

/**
 * Takes a request about personal data (LEG-04): it waits in the site's queue with its two clocks, the company is told, and
 * its author gets an acknowledgement that repeats nothing of what was typed. What a robot seems to have filled in is answered
 * alike and waits, marked, without a mail to anybody: the law knows no request that may be lost.
 */
export async function requestRights(
  scope: Scope,
  jobs: JobQueue,
  limits: RateLimiter,
  body: InputOf<'requestRights'>['body'],
): Promise<Result<ReplyOf<'requestRights'>>> {
  const reference = makeReference(scope);
  const clocks = startRightsClocks(body.kind, dayOf(scope.now, scope.site.timeZone));
  const isSuspicious = Boolean(body.website);
  await insertRightsRequest(scope, {
    reference,
    kind: body.kind,
    firstname: body.firstname,
    lastname: body.lastname,
    email: body.email,
    message: body.message ?? '',
    // The session proves who she is; the fields are only what she wrote.
    memberId: scope.user?.id ?? null,
    handledAt: null,
    isSuspicious,
    ...clocks,
  });
  if (isSuspicious) return succeed({ reference, ...clocks });
  await mailCompany(scope, jobs, reference, clocks, body);
  const counted = await countAcknowledgement(scope, limits, body.email);
  if (counted.ok) await mailAcknowledgement(scope, jobs, counted.value.delay, { reference, clocks, body });
  return succeed({ reference, ...clocks });
}

/** Counts a mail to an address that anybody may have typed; what others ask for with it takes none of hers. */
function countAcknowledgement({ site, callerAddress }: Scope, limits: RateLimiter, email: string) {
  const address = email.toLowerCase();
  return limits.consume(
    site.id,
    { limit: 'rightsAcknowledgement', client: emailFromClient(address, callerAddress) },
    { limit: 'rightsAcknowledgementToAddress', client: address },
  );
}

async function mailCompany(
  scope: Scope,
  jobs: JobQueue,
  reference: string,
  clocks: RightsClocks,
  body: InputOf<'requestRights'>['body'],
): Promise<void> {
  const settings = await readSettings(scope);
  if (!settings.COMPANY_EMAIL) return;
  await enqueueMail(scope, jobs, {
    recipient: settings.COMPANY_EMAIL,
    replyTo: body.email,
    content: {
      subject: `Demande sur des données personnelles (${reference})`,
      greeting: 'Une demande attend votre réponse',
      paragraphs: [
        `Elle a été déposée sur la page «\u00a0Vos droits\u00a0» de votre site. ${deadlines(clocks)}`,
        describeOrigin(body, await findAccountOf(scope, scope.user?.id ?? null)),
      ],
      facts: [
        { label: 'Demande', value: rightsRequestLabels[body.kind] },
        { label: 'De', value: `${body.firstname} ${body.lastname}` },
        { label: 'Adresse électronique', value: body.email },
        ...(body.message ? [{ label: 'Message', value: body.message }] : []),
      ],
    },
  });
}

/** Who asks, as far as it is known: whoever is logged in may still type the name of somebody else. */
export function describeOrigin(typed: Account, account: Account | undefined): string {
  if (!account)
    return 'Elle a été faite sans compte\u00a0: assurez-vous de l’identité de son auteur avant de répondre.';
  const from = `Elle vient du compte de ${account.firstname} ${account.lastname} (${account.email})`;
  const isSame = (['firstname', 'lastname', 'email'] as const).every(
    (field) => typed[field].trim().toLowerCase() === account[field].trim().toLowerCase(),
  );
  return isSame
    ? `${from}.`
    : `${from}, et donne un autre nom ou une autre adresse\u00a0: assurez-vous de l’identité de son auteur avant de répondre.`;
}

async function mailAcknowledgement(
  scope: Scope,
  jobs: JobQueue,
  delay: number,
  { reference, clocks, body }: { reference: string; clocks: RightsClocks; body: InputOf<'requestRights'>['body'] },
): Promise<void> {
  const settings = await readSettings(scope);
  await enqueueMail({ ...scope, origin: scope.mainOrigin }, jobs, {
    recipient: body.email,
    delay,
    replyTo: settings.COMPANY_EMAIL || undefined,
    content: {
      subject: `Votre demande sur vos données personnelles (${reference})`,
      greeting: 'Bonjour,',
      paragraphs: [
        `Votre demande est bien arrivée chez ${settings.COMPANY_NAME}. Elle porte la référence ${reference}.`,
        deadlines(clocks),
        'Vous n’avez rien demandé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: ne tenez pas compte de ce courriel.',
      ],
      facts: [{ label: 'Demande', value: rightsRequestLabels[body.kind] }],
      closing: 'À bientôt.',
    },
  });
}

function deadlines({ answerBy, handleBy }: RightsClocks): string {
  const answer = `Réponse au plus tard le ${formatLocalDate(answerBy, 'long')}`;
  return handleBy
    ? `Traitement au plus tard le ${formatLocalDate(handleBy, 'long')}, dix jours ouvrés. ${answer}.`
    : `${answer}.`;
}

/** What a person has asked about her data; to herself is told of what was asked with her address only that it was. */
export async function listRightsRequestsOf(
  scope: Scope,
  person: Person,
  reader: 'herself' | 'company',
): Promise<ReplyOf<'exportUser'>['rightsRequests']> {
  return (await listRightsRequests(scope, person)).map((row) => {
    const { firstname, lastname, email, message, note } = row;
    const isTold = reader === 'company' || row.member_id === person.id;
    return {
      reference: row.reference,
      kind: row.kind,
      receivedAt: row.received_at.toISOString(),
      answerBy: row.answer_by,
      handledAt: row.handled_at?.toISOString() ?? null,
      content: isTold ? { firstname, lastname, email, message, note } : null,
      withheld: isTold ? null : sentOutsideSession,
    };
  });
}

/** The references of a person's requests that wait for their answer. */
export async function listOpenReferencesOf(scope: Scope, person: Person): Promise<string[]> {
  const rows = await listRightsRequests(scope, person);
  return rows.filter(({ handled_at: handledAt }) => !handledAt).map(({ reference }) => reference);
}

/** Notes, without any name, that a member asked for her account's deletion and that it was done at once; returns its reference. */
export async function recordDoneErasure(scope: Scope, memberId: number): Promise<string> {
  const reference = makeReference(scope);
  await insertRightsRequest(scope, {
    reference,
    kind: 'erasure',
    firstname: '',
    lastname: '',
    email: '',
    message: '',
    memberId,
    handledAt: new Date(scope.now),
    isSuspicious: false,
    ...startRightsClocks('erasure', dayOf(scope.now, scope.site.timeZone)),
  });
  return reference;
}

/** Takes the names out of a person's requests that have been answered. */
export async function forgetHandledRequests(scope: Scope, person: Person): Promise<void> {
  await updateHandledToNobody(scope, person);
}
