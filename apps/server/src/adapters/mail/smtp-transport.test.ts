import {
  type FakeSmtpServer,
  type SmtpBehaviour,
  startFakeSmtpServer,
} from '@vitrine/test-kit/servers/fake-smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailFailedError, MailRejectedError, type MailTransport, MailUncertainError } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

let smtp: FakeSmtpServer;
let transport: MailTransport;
beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  transport = createSmtpTransport(smtp.url);
});
afterAll(async () => {
  await transport.close();
  await smtp.close();
});

const heavy = Buffer.alloc(24_000_000, 'x').toString('base64');

/** Sends a mail; resolves to the class of the failure, and to whether the server was about to get the content. */
async function send({ mood, isHeavy = false }: { mood: SmtpBehaviour; isHeavy?: boolean }) {
  smtp.setBehaviour(mood);
  let isHanded = false;
  const failure = await transport
    .send(
      {
        messageId: 'un@site.fr',
        from: { name: 'Site', address: 'site@exemple.fr' },
        to: 'lea@exemple.fr',
        thread: ['premier@site.fr', 'second@site.fr'],
        isPersonal: true,
        subject: 'Essai',
        text: 'Bonjour',
        html: '<p>Bonjour</p>',
        ...(isHeavy ? { attachments: [{ name: 'plan.pdf', contentType: 'application/pdf', content: heavy }] } : {}),
      },
      async () => {
        isHanded = true;
      },
    )
    .then(
      () => undefined,
      (error: Error) => error.constructor,
    );
  return [failure, isHanded];
}

test('API-26 only a whole mail without an answer is uncertain: a refusal is one, and half a mail is none', async () => {
  expect(await send({ mood: 'take' })).toEqual([undefined, true]);
  expect(await send({ mood: 'reject recipient' })).toEqual([MailRejectedError, false]);
  expect(await send({ mood: 'reject mail' })).toEqual([MailRejectedError, true]);
  expect(await send({ mood: 'drop after data' })).toEqual([MailUncertainError, true]);
  expect(await send({ mood: 'drop in data', isHeavy: true })).toEqual([MailFailedError, true]);
  expect(smtp.accepted).toHaveLength(1);
});

test('a mail names those before it, and one that a person wrote does not say that a program has', async () => {
  smtp.clear();
  await send({ mood: 'take' });
  const mail = smtp.accepted[0]?.mail;
  expect([mail?.messageId, mail?.inReplyTo, mail?.references]).toEqual([
    '<un@site.fr>',
    '<second@site.fr>',
    '<premier@site.fr> <second@site.fr>',
  ]);
  expect(mail?.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);
});

test('a mail that is withdrawn before its content is not given to the server', async () => {
  smtp.clear();
  const withdrawn = new Error('withdrawn');
  const sent = transport.send(
    {
      messageId: 'deux@site.fr',
      from: { name: 'Site', address: 'site@exemple.fr' },
      to: 'lea@exemple.fr',
      subject: 'Essai',
      text: 'Bonjour',
      html: '',
    },
    () => Promise.reject(withdrawn),
  );
  await expect(sent).rejects.toBe(withdrawn);
  expect([smtp.accepted, smtp.unaccepted]).toEqual([[], []]);
});
