import {
  type AcceptedMail,
  type FakeSmtpServer,
  startFakeSmtpServer,
} from '@vitrine/test-kit/servers/fake-smtp-server';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Workers } from '../../start-workers.ts';
import { getSettings } from '../settings/settings.operations.ts';

let server: TestServer;
let smtp: FakeSmtpServer;
let workers: Workers;

beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  server = await startTestServer({ server: { rateLimits: 'none' } });
  workers = await server.startJobs({ smtpUrl: smtp.url });
  await server.changeSettings({ COMPANY_EMAIL: company });
});
afterAll(async () => {
  await workers.stop();
  await server.close();
  await smtp.close();
});

const company = 'atelier@lac.exemple.fr';
const evil = 'mal@ailleurs.exemple';

/** Payloads that try to end a header line early, or to inject a second recipient. */
const lineBreakInjections = [
  `\r\nBcc: ${evil}`,
  `\nBcc: ${evil}`,
  `\rCc: ${evil}`,
  `\r\n\r\nTo: ${evil}`,
  `\r\n.\r\nMAIL FROM:<${evil}>`,
  `\u0000Bcc: ${evil}`,
  `\u0085Bcc: ${evil}`,
  `\u2028Bcc: ${evil}`,
  `\u000bBcc: ${evil}`,
  `%0D%0ABcc: ${evil}`,
  `\\r\\nBcc: ${evil}`,
  `=?utf-8?Q?=0D=0ABcc:_${evil}?=`,
  `=?utf-8?B?DQpCY2M6IG1hbEBhaWxsZXVycw==?=`,
  `, ${evil}`,
  `" <${evil}>`,
];
const addresses = [
  `lea@exemple.fr\r\nBcc: ${evil}`,
  `lea@exemple.fr, ${evil}`,
  `lea@exemple.fr;${evil}`,
  `lea@exemple.fr> <${evil}`,
  `"lea, ${evil}"@exemple.fr`,
  `Léa <${evil}>`,
  `lea@exemple.fr\u0000${evil}`,
  `lea%40exemple.fr@ailleurs.exemple`,
];
const attempts = [
  ...lineBreakInjections.map((text) => ({ firstname: `Léa${text}` })),
  ...lineBreakInjections.map((text) => ({ lastname: `Petit${text}` })),
  ...lineBreakInjections.map((text) => ({ message: `Une place samedi ?${text}` })),
  ...addresses.map((email) => ({ email })),
].map((changes, number) => ({
  firstname: 'Léa',
  lastname: 'Petit',
  email: `lea${number}@exemple.fr`,
  message: 'Une place samedi ?',
  ...changes,
}));

/** Expects a mail without injection: one recipient, only the program's headers, and no control characters in them. */
function expectUninjected({ from, recipients, mail, raw }: AcceptedMail, author: string, name = 'L’Heure douce'): void {
  expect(from).toBe('ne-pas-repondre@admin.localhost');
  expect([[company], [author]]).toContainEqual(recipients);
  expect(mail.to).toEqual([{ name: '', address: recipients[0] }]);
  expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
  expect(mail.from).toEqual({ name, address: 'ne-pas-repondre@admin.localhost' });
  expect(mail.replyTo).toEqual([{ name: '', address: recipients[0] === company ? author : company }]);
  const names = mail.headers.map(({ key }) => key).sort();
  expect(names).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control signs are what must not be there
  expect(mail.subject).not.toMatch(/[\u0000-\u001f\u007f\u0085\u2028\u2029]/);
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  expect(head).not.toMatch(/^(?:bcc|cc|mail from)/im);
}

test(`API-26 ${attempts.length} attempts to slip a header or a recipient in: one message, one recipient each, or a clear refusal`, async () => {
  expect(attempts.length).toBeGreaterThanOrEqual(50);
  const authors: string[] = [];
  let refused = 0;
  for (const attempt of attempts) {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.request('/api/message', { headers, body: JSON.stringify(attempt) });
    if (answer.status === 202) authors.push(attempt.email);
    else {
      expect([attempt, answer.status, Object.keys(answer.json().fields ?? {}).length]).toEqual([attempt, 422, 1]);
      refused += 1;
    }
  }
  // Refused: every invalid email, both names with each payload that contains a line break, and the NUL character.
  const broken = lineBreakInjections.filter((text) => /[\p{Cc}\p{Zl}]/u.test(text)).length;
  expect(refused).toBe(addresses.length + 2 * broken + 1);
  await eventually(() => expect(smtp.accepted).toHaveLength(2 * authors.length));
  const addressed = smtp.accepted.map((taken) => {
    const author = taken.recipients[0] === company ? taken.mail.replyTo?.[0]?.address : taken.recipients[0];
    expectUninjected(taken, author ?? '');
    return `${taken.recipients.join()} for ${author}`;
  });
  const wanted = authors.flatMap((author) => [`${company} for ${author}`, `${author} for ${author}`]);
  expect(addressed.sort()).toEqual(wanted.sort());
  smtp.clear();
});

test('SET-05 the name of the company goes into subjects and signatures as it is, and no further', async () => {
  for (const given of ['Lac & <Cie>', `Lac\r\nBcc: ${evil}`, `Lac", ${evil}`]) {
    await server.changeSettings({ COMPANY_NAME: given }).catch(() => {});
    const { COMPANY_NAME: name } = await server.write(42, (context) => getSettings(context));
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({
      firstname: 'Léa',
      lastname: 'Petit',
      email: 'lea@exemple.fr',
      message: 'Une place samedi ?',
    });
    expect((await server.request('/api/message', { headers, body })).status).toBe(202);
    await eventually(() => expect(smtp.accepted).toHaveLength(2));
    for (const mail of smtp.accepted) {
      expectUninjected(mail, 'lea@exemple.fr', name.replace(/\s+/g, ' '));
      expect(mail.mail.html).not.toContain('<Cie>');
    }
    smtp.clear();
  }
});
