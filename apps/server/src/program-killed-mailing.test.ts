import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildMultipart } from '@vitrine/test-kit/multipart';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import {
  type FakeSmtpServer,
  type SmtpBehaviour,
  startFakeSmtpServer,
} from '@vitrine/test-kit/servers/fake-smtp-server';
import { eventually, ProgramFixture, type RunningProgram } from '@vitrine/test-kit/servers/running-program';
import { afterAll, beforeAll, expect, test } from 'vitest';

const fixture = new ProgramFixture();
let smtp: FakeSmtpServer;
beforeAll(async () => {
  smtp = await startFakeSmtpServer();
});
afterAll(async () => {
  await fixture.cleanup();
  await smtp?.close();
});

/** What the mail server does when the program is killed; in the long set each of them again and again. */
const moments: readonly (SmtpBehaviour | 'refuse')[] = [
  'hang after data',
  'take',
  'hang at once',
  'drop after data',
  'reject mail',
  'refuse',
];
const kills = byRunLength(1, 20);
const perKill = byRunLength(14, 500);
/** Mails that a program sends at once. */
const connections = 2;
/** Visitors who send at once. */
const visitors = 4;

/** Sends messages and answers to a form until it is stopped, and keeps the references that were acknowledged. */
function startVisitors(program: () => RunningProgram) {
  const acknowledged: string[] = [];
  let count = 0;
  let isEnded = false;
  const send = async () => {
    count += 1;
    const turn = count;
    const headers = { 'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) % 256}.${turn % 256}` };
    const email = `${randomUUID()}@exemple.fr`;
    const answer =
      turn % 2
        ? await program().request('/api/message', {
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({ firstname: 'Ana', lastname: 'Petit', email, message: `Une place pour ${email} ?` }),
          })
        : await sendAnswers(program(), email, headers);
    if (answer.status === 202) acknowledged.push((answer.json().data as { reference: string }).reference);
    // The limits of a site are for an hour; here an hour goes by in seconds.
    if (turn % 60 === 0) await program().query('delete from rate_limit');
  };
  const sending = Array.from({ length: visitors }, async () => {
    while (!isEnded) await send().catch(() => sleep(20));
  });
  return {
    acknowledged,
    async stop() {
      isEnded = true;
      await Promise.all(sending);
    },
  };
}

function sendAnswers(program: RunningProgram, email: string, more: Record<string, string>) {
  const answers = {
    offre: 'bain',
    beneficiaire: 'Zoé',
    envoi: 'cabinet',
    prenom: 'Ana',
    nom: 'Petit',
    reglement: 'cabinet',
    courriel: email,
  };
  const { headers, body } = buildMultipart([
    ['answers', JSON.stringify(answers)],
    ['elapsed', '60'],
  ]);
  return program.request('/api/forms/3/submit', { body, headers: { ...headers, ...more } });
}

const setMoment = async (moment: (typeof moments)[number]) => {
  if (moment === 'refuse') return smtp.stopListening();
  smtp.setBehaviour(moment);
};

interface StoredMail {
  id: string;
  reference: string;
  state: 'sent' | 'uncertain' | 'given-up' | 'waiting';
  attempts: number;
}

const storedMails = `select id, reference, attempts, case when sent_at is not null then 'sent' when uncertain_at is not null then 'uncertain'
    when given_up_at is not null then 'given-up' else 'waiting' end as state
  from outgoing_mail where site_id = 42 and reference is not null`;

test(
  `API-26 API-29 in ${kills} kills while mails leave, none of ${kills * perKill} submissions is lost, and no mail leaves twice`,
  async () => {
    const folder = await fixture.createUsedFolder();
    const environment: Record<string, string> = { SMTP_URL: smtp.url, VITRINE_PROXY: '1' };
    let program = await fixture.start(folder, environment);
    environment.PORT = String(program.port);
    const sending = startVisitors(() => program);
    for (let kill = 0; kill < kills; kill += 1) {
      const moment = moments[kill % moments.length] ?? 'take';
      await setMoment(moment);
      const until = sending.acknowledged.length + perKill;
      await eventually(() => {
        expect(sending.acknowledged.length).toBeGreaterThanOrEqual(until);
        if (moment.startsWith('hang')) expect(smtp.hanging).toBe(connections);
      });
      await sleep(Math.random() * 200);
      if (kill === kills - 1) await sending.stop();
      await program.stop('SIGKILL');
      if (moment === 'refuse') await smtp.resumeListening();
      smtp.dropHanging();
      smtp.setBehaviour('take');
      // Heartbeats of the killed program run out, and what is to be tried again is due.
      await program.query(
        `update vitrine_jobs.job set state = 'retry', start_after = now() where name = 'send-mail' and state in ('created', 'retry', 'active')`,
      );
      program = await fixture.start(folder, environment);
    }
    const listMails = () => program.query<StoredMail>(storedMails);
    await eventually(
      async () => expect((await listMails()).filter(({ state }) => state === 'waiting')).toEqual([]),
      byRunLength(60_000, 1_800_000),
    );
    const mails = await listMails();

    // What was acknowledged is there, with its two mails and its line in the inbox; what was not is whole or not at all.
    const listed = await program.query<{ reference: string; waiting: boolean }>(
      `select reference, state = 'new' as waiting from conversation where site_id = 42 and kind in ('message', 'answer')`,
    );
    const stored = await program.query<{ reference: string }>(
      `select reference from contact_message where site_id = 42 union all select reference from form_answer where site_id = 42`,
    );
    const count = new Map<string, number>();
    for (const { reference } of mails) count.set(reference, (count.get(reference) ?? 0) + 1);
    const own = new Set(sending.acknowledged);
    const whole = new Set(listed.filter(({ waiting }) => waiting).map(({ reference }) => reference));
    expect(sending.acknowledged.filter((reference) => !whole.has(reference) || count.get(reference) !== 2)).toEqual([]);
    expect(own.size).toBe(sending.acknowledged.length);
    expect(stored.filter(({ reference }) => count.has(reference) && count.get(reference) !== 2)).toEqual([]);
    expect([...count.keys()].filter((reference) => !own.has(reference)).length).toBeLessThanOrEqual(visitors * kills);

    // Each mail left once, or is marked; what is called sent was taken, and what was taken is called sent or marked.
    const idsOf = (messageIds: readonly string[]) =>
      messageIds.map((one) => /^<([0-9a-f-]{36})@/.exec(one)?.[1] ?? one);
    const all = idsOf(smtp.accepted.map(({ mail }) => mail.messageId ?? ''));
    const taken = new Set(all);
    const unanswered = new Set(idsOf(smtp.unanswered));
    const listIds = (state: StoredMail['state']) => mails.filter((one) => one.state === state).map(({ id }) => id);
    const [sent, uncertain] = [new Set(listIds('sent')), new Set(listIds('uncertain'))];
    expect(all.length).toBe(taken.size);
    expect(all.filter((id) => unanswered.has(id))).toEqual([]);
    expect([...sent].filter((id) => !taken.has(id))).toEqual([]);
    expect(all.filter((id) => !sent.has(id) && !uncertain.has(id))).toEqual([]);
    expect([...unanswered].filter((id) => !uncertain.has(id))).toEqual([]);
    expect(mails.filter(({ state, attempts }) => state === 'given-up' && attempts < 5)).toEqual([]);
    // At most one for each open connection, and each waits in the inbox for somebody to decide.
    const cut = [...uncertain].filter((id) => !unanswered.has(id));
    expect(cut.length).toBeLessThanOrEqual(connections * kills);
    const marked = await program.query<{ id: string }>(
      `select mail_id as id from conversation where site_id = 42 and kind = 'mail'`,
    );
    expect([...uncertain].filter((id) => !marked.some((one) => one.id === id))).toEqual([]);
    expect(uncertain.size).toBeGreaterThan(0);
    await program.stop('SIGTERM');
    if (byRunLength(false, true))
      console.log(
        `${sending.acknowledged.length} acknowledged, ${stored.length} stored, ${mails.length} mails: ${sent.size} sent, ${uncertain.size} uncertain (${cut.length} by a kill), ${listIds('given-up').length} refused`,
      );
  },
  300_000 + kills * perKill * 250,
);
