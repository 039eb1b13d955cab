import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildMultipart } from '../multipart.ts';
import { byRunLength } from '../runner/long-set.ts';
import { changeSettingBeside, type RunningProgram } from './running-program.ts';

/** Acknowledged data that is missing or incomplete. */
export interface DataLoss {
  messages: string[];
  halfStored: object[];
  /** E-mail addresses whose registration is missing, or lacks its mail, the mail's job or its own. */
  registrations: string[];
  /** E-mail addresses whose subscription is missing, or lacks its mail, the mail's job or its own. */
  subscriptions: string[];
  consents: string[];
  /** References of missing form submissions. */
  answers: string[];
  /** References of missing bookings. */
  bookings: string[];
  /** Number of missing visits, or of visits counted too often. */
  visits: number;
  /** 1 when the last acknowledged setting is missing, and no later one replaced it. */
  settings: number;
}

export interface DurabilityProbe {
  readonly acknowledged: {
    messages: string[];
    registrations: string[];
    subscriptions: string[];
    consents: string[];
    answers: string[];
    bookings: string[];
    visits: number;
    settings: number;
  };
  stop(): Promise<void>;
  /** Compares the acknowledged data with the program's database. */
  findLost(program: RunningProgram): Promise<DataLoss>;
}

/**
 * Writes continuously, in several ways at once, to a program that may crash at any moment, and records every
 * acknowledgement outside it. The program must run with VITRINE_PROXY=1: each message comes from another IP address.
 */
export function startDurabilityProbe(program: () => RunningProgram): DurabilityProbe {
  const acknowledged = {
    messages: [] as string[],
    registrations: [] as string[],
    subscriptions: [] as string[],
    consents: [] as string[],
    answers: [] as string[],
    bookings: [] as string[],
    visits: 0,
    settings: 0,
  };
  const requestedPhones: string[] = [];
  let requestedVisits = 0;
  let acknowledgedPhone = '';
  let callers = 0;
  let isEnded = false;

  const fromAnotherAddress = () => {
    callers += 1;
    return {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) % 256}.${callers % 256}`,
    };
  };
  const writers = {
    async message() {
      const message = `Message témoin ${randomUUID()}`;
      // The limit is three acknowledgements a day for one e-mail address: each message has its own, and so its two
      // mails.
      const email = `${randomUUID()}@exemple.fr`;
      const body = JSON.stringify({ firstname: 'Ana', lastname: 'Témoin', email, message });
      const answer = await program().request('/api/message', { body, headers: fromAnotherAddress() });
      if (answer.status === 202) acknowledged.messages.push(message);
      // The rate limit of a site is two hundred messages an hour: enough for the test, if they are spread out.
      await sleep(200);
    },
    async registration() {
      const email = `${randomUUID()}@exemple.fr`;
      const person = { firstname: 'Ana', lastname: 'Témoin', birthdate: '1990-01-01', acceptTerms: true };
      const body = JSON.stringify({ ...person, email, password: 'le bain du lundi à onze heures' });
      const answer = await program().request('/api/register', { body, headers: fromAnotherAddress() });
      if (answer.status === 202) acknowledged.registrations.push(email);
      // Registrations have an hourly rate limit too.
      await sleep(400);
    },
    async subscription() {
      const email = `${randomUUID()}@exemple.fr`;
      const body = JSON.stringify({ email });
      const answer = await program().request('/api/newsletter/subscribe', { body, headers: fromAnotherAddress() });
      if (answer.status === 202) acknowledged.subscriptions.push(email);
      // Newsletter subscriptions have an hourly rate limit too.
      await sleep(400);
    },
    async consent() {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await program().request('/consentement', {
        body: 'decision=accept-all&asked=audience&back=/',
        headers,
      });
      const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(String(answer.headers['set-cookie']))?.[0];
      if (answer.status === 303 && id) acknowledged.consents.push(id);
      // A pause leaves the processor to the other writers.
      await sleep(20);
    },
    async answer() {
      const answers = JSON.stringify({ ...voucherRequest, courriel: `${randomUUID()}@exemple.fr` });
      const { headers, body } = buildMultipart([
        ['answers', answers],
        ['elapsed', '60'],
      ]);
      const answer = await program().request('/api/forms/3/submit', {
        body,
        headers: { ...fromAnotherAddress(), ...headers },
      });
      if (answer.status === 202) acknowledged.answers.push((answer.json().data as { reference: string }).reference);
      await sleep(400);
    },
    async booking() {
      // The third occurrence of the demo site's first workshop: when it is full, its waiting list has space.
      const person = { firstname: 'Ana', lastname: 'Témoin', participants: [{ firstname: 'Ana', age: '34 ans' }] };
      const body = JSON.stringify({
        ...person,
        occurrence: 103,
        email: `${randomUUID()}@exemple.fr`,
        elapsed: 60,
      });
      const answer = await program().request('/api/element/ateliers/21/register', {
        body,
        headers: fromAnotherAddress(),
      });
      if (answer.status === 202) acknowledged.bookings.push((answer.json().data as { reference: string }).reference);
      await sleep(400);
    },
    async visit() {
      requestedVisits += 1;
      const answer = await program().request('/api/site/visit/temoin', { headers: fromAnotherAddress() });
      if (answer.status === 200) acknowledged.visits += 1;
      // The rate limit of a site is three thousand visits an hour.
      await sleep(100);
    },
    async setting() {
      const phone = `06 ${String(requestedPhones.length)
        .padStart(8, '0')
        .replace(/(..)(?=.)/g, '$1 ')}`;
      requestedPhones.push(phone);
      const { code } = await changeSettingBeside(program().dataDirectory, 'COMPANY_PHONE', phone);
      if (code === 0) {
        acknowledgedPhone = phone;
        acknowledged.settings += 1;
      }
      // Each is a program of its own, whose start takes more processor time than all other writes.
      await sleep(byRunLength(3000, 300));
    },
  };
  const repeat = async (write: () => Promise<void>) => {
    while (!isEnded) await write().catch(() => sleep(20));
  };
  const { message, registration, subscription, consent, answer, booking, visit, setting } = writers;
  const writing = [message, message, registration, subscription, consent, answer, booking, visit, setting].map(repeat);

  return {
    acknowledged,
    async stop() {
      isEnded = true;
      await Promise.all(writing);
    },
    async findLost(where) {
      const stored = await where.query<{ message: string; mails: number; jobs: number }>(storedMessages);
      const texts = new Set(stored.map(({ message }) => message));
      const registered = await where.query<{ email: string }>(storedRegistrations);
      const emails = new Set(registered.map(({ email }) => email));
      const demanded = await where.query<{ email: string }>(storedSubscriptions);
      const readers = new Set(demanded.map(({ email }) => email));
      const proofs = await where.query<{ id: string }>('select id from consent_proof');
      const ids = new Set(proofs.map(({ id }) => id));
      const answered = await where.query<{ reference: string }>('select reference from form_answer');
      const references = new Set(answered.map(({ reference }) => reference));
      const booked = await where.query<{ reference: string }>(storedBookings);
      const bookings = new Set(booked.map(({ reference }) => reference));
      const [counted] = await where.query<{ visits: number }>(
        `select coalesce(sum(visits), 0)::int as visits from visit_source where source = 'temoin'`,
      );
      const visits = counted?.visits ?? 0;
      const [phone] = await where.query<{ value: string }>(
        `select value from setting where site_id = 42 and type = 'COMPANY_PHONE'`,
      );
      const possible = requestedPhones.slice(requestedPhones.indexOf(acknowledgedPhone));
      return {
        messages: acknowledged.messages.filter((message) => !texts.has(message)),
        // A message is stored with its two mails and their jobs, or not at all.
        halfStored: stored.filter(({ mails, jobs }) => mails !== 2 || jobs !== 2),
        registrations: acknowledged.registrations.filter((email) => !emails.has(email)),
        subscriptions: acknowledged.subscriptions.filter((email) => !readers.has(email)),
        consents: acknowledged.consents.filter((id) => !ids.has(id)),
        answers: acknowledged.answers.filter((reference) => !references.has(reference)),
        bookings: acknowledged.bookings.filter((reference) => !bookings.has(reference)),
        visits: Math.max(0, acknowledged.visits - visits) + Math.max(0, visits - requestedVisits),
        settings: acknowledgedPhone === '' || possible.includes(phone?.value ?? '') ? 0 : 1,
      };
    },
  };
}

/** A submission of the demo site's third form. */
const voucherRequest = {
  offre: 'bain',
  beneficiaire: 'Zoé',
  envoi: 'cabinet',
  prenom: 'Ana',
  nom: 'Témoin',
  reglement: 'cabinet',
};

const storedMessages = `select message,
    (select count(*)::int from outgoing_mail mail where position(message.reference in coalesce(mail.subject, mail.data ->> 'reference')) > 0) as mails,
    (select count(*)::int from outgoing_mail mail join vitrine_jobs.job on job.data ->> 'mailId' = mail.id::text
       where position(message.reference in coalesce(mail.subject, mail.data ->> 'reference')) > 0) as jobs
  from contact_message message`;

/** A pending subscription has its mail and the mail's job, or the job that has yet to mail its link. */
const storedSubscriptions = `select email from newsletter_request
  where 1 = (select count(*) from outgoing_mail mail join vitrine_jobs.job on job.data ->> 'mailId' = mail.id::text
    where mail.recipient = newsletter_request.email)
  or not is_mailed and exists (select 1 from vitrine_jobs.job where name = 'send-newsletter-link'
    and state in ('created', 'retry', 'active') and data ->> 'request' = newsletter_request.token_hash)`;

/** A booking is stored with its mails, their jobs and its occurrence's seats, or not at all. */
const storedBookings = `select reference from booking
  where (select count(*) from outgoing_mail mail join vitrine_jobs.job on job.data ->> 'mailId' = mail.id::text
      where position(booking.reference in coalesce(mail.subject, mail.data ->> 'reference')) > 0) = 2
    and (select held_seats + waiting_count from occurrence where occurrence.id = booking.occurrence_id)
      = (select count(*) from booking other where other.occurrence_id = booking.occurrence_id and other.state <> 'cancelled')`;

const storedRegistrations = `select email from registration
  where 1 = (select count(*) from outgoing_mail mail join vitrine_jobs.job on job.data ->> 'mailId' = mail.id::text
    where mail.recipient = registration.email)
  or exists (select 1 from vitrine_jobs.job where name = 'send-registration-link' and state in ('created', 'retry', 'active')
    and data ->> 'registration' = registration.token_hash)`;
