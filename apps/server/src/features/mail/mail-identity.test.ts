import { createSite } from '@vitrine/test-kit/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateFont } from '../fonts/fonts.operations.ts';
import { updateSettings } from '../settings/settings.operations.ts';
import { enqueueMail, findMailState } from './mail.operations.ts';
import { findMail, insertMail, updateMailOutcome } from './mail.repository.ts';

let server: TestServer;
const id = 78;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, id, 'anglais', {
    defaultLocale: 'en_GB',
    languages: [{ code: 'en_GB', prefix: '', isDefault: true }],
  });
});
afterAll(() => server.close());

const content = { subject: 'Lettre', greeting: 'Bonjour,', paragraphs: ['Un mot pour vous.', 'Un autre.'] };
const createMail = () =>
  server.write(id, async (context) => {
    const mailId = await enqueueMail(context, server.running.jobs, { recipient: 'lea@exemple.fr', content });
    expect(await findMailState(context, mailId)).toBe('unsent');
    return findMail(context.transaction, mailId);
  });

describe('PLT-02 who writes a mail, and how', () => {
  test('PLT-02 a mail says in which language it is written, whatever that of its site', async () => {
    expect((await createMail())?.html_body).toContain('<html lang="fr">');
  });

  test('PLT-02 the first paragraph is what mailboxes show beside the subject', async () => {
    const shown = /<div aria-hidden="true"[^>]*>([^<]*)<\/div>/.exec((await createMail())?.html_body ?? '')?.[1];
    expect(shown).toBe(content.paragraphs[0]);
  });

  test('SET-05 the name that it leaves under is the one that it says: that of the company, else that of the site', async () => {
    expect((await createMail())?.sender_name).toBe('Site anglais');
    await server.write(id, (context) =>
      updateSettings(context, { COMPANY_NAME: 'Le Gué' }, { name: 'essai', isSuperAdmin: true }),
    );
    const mail = await createMail();
    expect([mail?.sender_name, mail?.text_body.includes('-- \nLe Gué')]).toEqual(['Le Gué', true]);
  });

  test('PLT-02 whoever writes stands at its foot, each part on a line of its own', async () => {
    const settings = { COMPANY_NAME: 'Le Gué', COMPANY_PHONE: '02 61 91 42 42', COMPANY_EMAIL: 'gue@exemple.fr' };
    await server.write(id, (context) => updateSettings(context, settings, { name: 'essai', isSuperAdmin: true }));
    expect((await createMail())?.html_body).toContain(
      '>Le Gué<br>02\u00a061\u00a091\u00a042\u00a042<br>gue@exemple.fr<br><a',
    );
  });

  test('PLT-02 it is set in the families of its site, and in no other site’s', async () => {
    const familiesOf = (html = '') => [...html.matchAll(/font:[^;"]*?px\/[\d.]+ ([^;"]*)/g)].map(([, list]) => list);
    const standIns = "Georgia,'Times New Roman',serif";
    expect(familiesOf((await createMail())?.html_body)).toEqual([standIns, standIns]);
    await server.write(id, async (context) => {
      await updateFont(context, server.running.context.store, 'CONTENT', 'EB Garamond');
    });
    expect(familiesOf((await createMail())?.html_body)).toEqual([
      `'EB Garamond',${standIns}`,
      `'EB Garamond',${standIns}`,
    ]);
  });
});

test('CST-10 of a mail that has left neither its calendar stays nor the secret by which one leaves', async () => {
  const left = (error: string | null) =>
    server.write(id, async (context) => {
      const mailId = await insertMail(context, {
        senderName: 'Le Gué',
        recipient: 'lea@exemple.fr',
        subject: 'Votre place',
        text: 'Bonjour',
        html: '<p>Bonjour</p>',
        calendar: { method: 'PUBLISH', content: 'BEGIN:VCALENDAR' },
        unsubscribeAddress: 'https://exemple.fr/lettre/desinscription/secret',
      });
      await updateMailOutcome(context.transaction, mailId, error);
      const mail = await findMail(context.transaction, mailId);
      return [mail?.text_body, mail?.html_body, mail?.calendar, mail?.calendar_method, mail?.unsubscribe_address];
    });
  expect(await left(null)).toEqual(['', '', null, null, null]);
  expect(await left('la boîte est pleine')).toEqual([
    'Bonjour',
    '<p>Bonjour</p>',
    'BEGIN:VCALENDAR',
    'PUBLISH',
    'https://exemple.fr/lettre/desinscription/secret',
  ]);
});
