import { succeed } from '@vitrine/domain/kernel/result';
import { inactivity } from '@vitrine/domain/people/inactivity';
import { unlimited } from '../../rate-limits/rate-limiter.ts';
import { makeWorkScope, type Scope, type SiteIdentity } from '../../scope.ts';
import type { Database } from '../../storage/database.ts';
import type { Forehand } from '../bind-endpoint.ts';
import { saveForm } from '../dynamic-forms/dynamic-forms.operations.ts';
import { type FormTools, prepareAnswer, receiveAnswer } from '../dynamic-forms/receive-answer.operations.ts';
import { doLinksAtOnce } from '../link-jobs.ts';
import { listMailsOfTransaction } from '../mail/mail.operations.ts';
import { forgetInactiveMembers } from '../members/inactivity.operations.ts';
import { deleteUser } from '../members/member-data.operations.ts';
import { changeAddress } from '../members/members-by-address.operations.ts';
import { askReset, prepareReset, resetPassword } from '../members/passwords.operations.ts';
import {
  confirmRegistration,
  prepareRegistration,
  proveRegistration,
  register,
} from '../members/registration.operations.ts';
import { findSessionUser, logIn, proveLogin } from '../members/sessions.operations.ts';
import { receiveMessage } from '../messages/messages.operations.ts';
import { confirmNewsletter, subscribeNewsletter } from '../newsletter/newsletter.operations.ts';
import { mailOverload } from '../overload-alerts/overload-alerts.operations.ts';
import { remindOfRights } from '../rights-requests/rights-queue.operations.ts';
import { requestRights } from '../rights-requests/rights-requests.operations.ts';
import { readSettings } from '../settings/settings.operations.ts';
import { moderateTestimonial, sendTestimonial } from '../testimonials/testimonials.operations.ts';
import { playBookings, playSeatForAnother } from './play-bookings.operations.ts';
import { demand, lastSecret, person } from './sample-visitor.ts';

/** A mail as the site would send it. */
export interface PreviewedMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

const password = 'une tisane au bord du lac';
const nextPassword = 'trois barques sous la pluie';
const words = 'Bonjour, auriez-vous une place samedi matin\u202f? Notre fille a six semaines.\nMerci et belle journée.';

/** Whoever plays logs in as often as she likes. */
const guard = {
  admit: async () => succeed(undefined),
  begin: async () => succeed({ succeeded: async () => {}, takeBack: async () => {} }),
  welcome: async () => {},
};

/** Thrown so that nothing of what was played stays. */
class Curtain extends Error {
  readonly mails: PreviewedMail[];
  constructor(mails: PreviewedMail[]) {
    super('what was played is undone');
    this.mails = mails;
  }
}

/**
 * Every mail of a site with sample data, in its own words and colours: everything that sends one is done by an invented visitor, in
 * a transaction that is then undone. What the site has switched off sends nothing.
 */
export async function previewMails(
  database: Database,
  tools: Omit<FormTools, 'limits'>,
  site: SiteIdentity,
  mainOrigin: string,
): Promise<PreviewedMail[]> {
  try {
    await database.write(site.id, async (transaction) => {
      const scope = makeWorkScope(site, transaction, 'aperçu', { mainOrigin });
      const jobs = doLinksAtOnce(tools.jobs, scope, tools.sealer);
      const mails = await play(scope, { ...tools, jobs, limits: unlimited });
      const { COMPANY_EMAIL } = await readSettings(scope);
      // Real members who would be warned one day are nobody's samples.
      const shown = [person.email, COMPANY_EMAIL];
      throw new Curtain(withoutRepeats(mails.filter(({ recipient }) => shown.includes(recipient))));
    });
    return [];
  } catch (error) {
    if (error instanceof Curtain) return error.mails;
    throw error;
  }
}

/** Of mails that say the same, whatever their addresses, links and references, the first. */
function withoutRepeats(mails: readonly PreviewedMail[]): PreviewedMail[] {
  const said = mails.map(({ subject, text }) =>
    `${subject}\n${text}`.replace(/\S+@\S+|\/[\w-]{43}(?=\s)|\d{6}-[A-Z]{7}/g, ''),
  );
  return mails.filter((_, place) => said.indexOf(said[place] ?? '') === place);
}

/** Everything that sends mails, in an order that it could happen in; all that was written, what leaving deletes again too. */
async function play(scope: Scope, tools: FormTools): Promise<PreviewedMail[]> {
  await playAccount(scope, tools);
  await playMessages(scope, tools);
  await subscribeNewsletter(scope, tools, { email: person.email });
  await confirmNewsletter(scope, tools, await lastSecret(scope));
  await subscribeNewsletter(scope, tools, { email: person.email });
  await playTestimonials(scope, tools);
  await playBookings(scope, tools);
  return playLeaving(scope, tools);
}

async function playAccount(scope: Scope, tools: FormTools): Promise<void> {
  const { jobs, limits } = tools;
  const forehand = forehandOf(scope);
  const registration = { ...person, password, birthdate: '1990-02-28', acceptTerms: true as const };
  const ask = async () =>
    register(scope, jobs, registration, demand(await prepareRegistration(forehand, limits, registration)));
  await ask();
  const link = { token: await lastSecret(scope), password };
  await confirmRegistration(scope, { ...tools, guard }, link.token, demand(await proveRegistration(forehand, link)));
  await ask();
  await askReset(scope, jobs, person.email, 0);
  const reset = { token: await lastSecret(scope), password: nextPassword };
  await resetPassword(scope, { jobs, guard }, reset.token, demand(await prepareReset(forehand, reset)));
  await subscribeNewsletter(scope, tools, { email: person.email });
  await confirmNewsletter(scope, tools, await lastSecret(scope));
  for (const [from, to] of [
    [person.email, 'autre@exemple.fr'],
    ['autre@exemple.fr', person.email],
  ] as const)
    demand(await changeAddress(scope, tools, from, to, 'aperçu'));
}

/** What comes before a transaction elsewhere happens inside the one that is undone. */
function forehandOf(scope: Scope): Forehand {
  return { ...scope, read: (work) => work(scope) };
}

async function playMessages(scope: Scope, tools: FormTools): Promise<void> {
  const { jobs, limits } = tools;
  await receiveMessage(scope, jobs, limits, { ...person, phone: '06 12 34 56 78', topic: 'atelier', message: words });
  await requestRights(scope, jobs, limits, { ...person, kind: 'erasure', message: 'Je voudrais disparaître.' });
  await mailOverload(scope, jobs, 'message');
  await remindOfRights({ ...scope, now: scope.now + 40 * 86_400_000 }, jobs);
  await playForm(scope, tools, false);
  await playForm(scope, tools, true);
}

/** A form that asks what is confidential does not name itself in its mails. */
async function playForm(scope: Scope, tools: FormTools, isConfidential: boolean): Promise<void> {
  const items = [
    { kind: 'text', name: 'nom', label: 'Votre nom', required: true },
    { kind: 'email', name: 'courriel', label: 'Adresse électronique', required: true },
    { kind: 'textarea', name: 'demande', label: 'Votre demande', sensitive: isConfidential },
  ];
  const form = demand(
    await saveForm(scope, {
      name: 'Exemple de formulaire',
      definition: { steps: [{ name: 'etape', title: 'Vous', items }], acknowledge: 'courriel' },
      retentionDays: 30,
    }),
  );
  const answers = { nom: 'Léa Petit', courriel: person.email, demande: words };
  const prepared = demand(await prepareAnswer(forehandOf(scope), tools, form.id, { answers, elapsed: 600 }));
  await receiveAnswer(scope, tools, {}, prepared);
}

async function playTestimonials(scope: Scope, { jobs, limits }: FormTools): Promise<void> {
  const author = { author: 'Léa', email: person.email, acceptPublication: true as const };
  const body = { ...author, occasion: 'Bain', experiencedOn: '2026-01', text: words };
  await sendTestimonial(scope, jobs, limits, body);
  const token = await lastSecret(scope);
  await moderateTestimonial(scope, jobs, { token, decision: 'shown' });
  const reason = 'Votre texte nomme une autre personne, qui n’a pas donné son accord.';
  await moderateTestimonial(scope, jobs, { token, decision: 'refused', reason });
}

async function playLeaving(scope: Scope, tools: FormTools): Promise<PreviewedMail[]> {
  const proof = demand(await proveLogin(forehandOf(scope), guard, { email: person.email, password: nextPassword }));
  const session = demand(await logIn(scope, proof));
  const user = await findSessionUser(scope, [session.token]);
  const later = scope.now + inactivity.years * 366 * 86_400_000;
  await forgetInactiveMembers({ ...scope, now: later }, tools);
  if (user) await playSeatForAnother({ ...scope, user }, tools);
  const before = await listMailsOfTransaction(scope);
  if (user) await deleteUser({ ...scope, user }, tools, proof);
  const known = new Set(before.map(({ html }) => html));
  return [...before, ...(await listMailsOfTransaction(scope)).filter(({ html }) => !known.has(html))];
}
