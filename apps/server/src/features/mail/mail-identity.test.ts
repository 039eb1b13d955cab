import { applySettingDefaults } from '@vitrine/domain/settings/setting-catalogue';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import type { SiteTransaction } from '../../storage/database.ts';
import { notifyOwner as notifyOwnerOfBooking } from '../bookings/send-booking-mails.operations.ts';
import { notifyOwnerOfCard } from '../card-payments/card-mails.operations.ts';
import { defineMail } from '../define-mail.ts';
import { updateFont } from '../fonts/fonts.operations.ts';
import { messageAcknowledgementMail } from '../messages/messages.mails.ts';
import { welcomeMail } from '../newsletter/newsletter.mails.ts';
import { askWhetherCollected } from '../orders/mails/order-mails.operations.ts';
import { sendOverloadMail } from '../overload-alerts/overload-alerts.operations.ts';
import { sendRightsReminders } from '../privacy/rights-requests/rights-queue.operations.ts';
import { updateSettings } from '../settings/settings.operations.ts';
import { notifyOwnerOfWithdrawal } from '../withdrawals/send-withdrawal-mails.operations.ts';
import { enqueueMail, findMailState } from './mail.operations.ts';
import { findMail, updateMailFailed, updateMailSent } from './mail.repository.ts';
import { getMailPalette } from './mail-palette.ts';
import { renderMail } from './mail-template.ts';

let server: TestServer;
const siteId = 78;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, siteId, 'anglais', {
    defaultLocale: 'en_GB',
    languages: [{ code: 'en_GB', prefix: '', isDefault: true }],
  });
});
afterAll(() => server.close());

const createMail = async () => {
  const id = await enqueue();
  return (await server.queuedMails(undefined, siteId)).find((mail) => mail.id === id);
};
const enqueue = (recipient = 'lea@exemple.fr') =>
  server.write(siteId, async (context) => {
    const mailId = await enqueueMail(context, messageAcknowledgementMail, {
      recipient,
      data: { reference: 'REF' },
    });
    expect(await findMailState(context, mailId)).toBe('unsent');
    return mailId;
  });

describe('PLT-02 who writes a mail, and how', () => {
  test('PLT-02 a mail says in which language it is written, whatever that of its site', async () => {
    expect((await createMail())?.html).toContain('<html lang="fr">');
  });

  test('PLT-02 the first paragraph is what mailboxes show beside the subject', async () => {
    const shown = /<div aria-hidden="true"[^>]*>([^<]*)<\/div>/.exec((await createMail())?.html ?? '')?.[1];
    expect(shown).toBe('Votre message est bien arrivé. Site anglais vous répond dès que possible.');
  });

  test('SET-05 the name that it leaves under is the one that it says: that of the company, else that of the site', async () => {
    expect((await createMail())?.from).toBe('Site anglais');
    await server.write(siteId, (context) =>
      updateSettings(context, { COMPANY_NAME: 'Le Gué' }, { name: 'essai', isSuperAdmin: true }),
    );
    const mail = await createMail();
    expect([mail?.from, mail?.text.includes('-- \nLe Gué')]).toEqual(['Le Gué', true]);
  });

  test('PLT-02 whoever writes stands at its foot, each part on a line of its own', async () => {
    const settings = { COMPANY_NAME: 'Le Gué', COMPANY_PHONE: '02 61 91 42 42', COMPANY_EMAIL: 'gue@exemple.fr' };
    await server.write(siteId, (context) => updateSettings(context, settings, { name: 'essai', isSuperAdmin: true }));
    expect((await createMail())?.html).toContain(
      '>Le Gué<br>02\u00a061\u00a091\u00a042\u00a042<br>gue@exemple.fr<br><a',
    );
  });

  test('PLT-02 it is set in the families of its site, and in no other site’s', async () => {
    const familiesOf = (html = '') => [...html.matchAll(/font:[^;"]*?px\/[\d.]+ ([^;"]*)/g)].map(([, list]) => list);
    const standIns = "Georgia,'Times New Roman',serif";
    expect(familiesOf((await createMail())?.html)).toEqual([standIns, standIns]);
    await server.write(siteId, async (context) => {
      await updateFont(context, 'CONTENT', 'EB Garamond');
    });
    expect(familiesOf((await createMail())?.html)).toEqual([`'EB Garamond',${standIns}`, `'EB Garamond',${standIns}`]);
  });
});

describe('API-26 a mail is data until it is sent', () => {
  test('CST-10 of a mail that has left nothing stays but its subject; of one that has not, its data', async () => {
    const after = (outcome: (transaction: SiteTransaction, id: string) => Promise<void>) =>
      server.write(siteId, async (context) => {
        const mailId = await enqueueMail(context, welcomeMail, {
          recipient: 'lea@exemple.fr',
          data: { unsubscribeToken: 'secret', lists: ['Lettre'] },
        });
        await outcome(context.transaction, mailId);
        const mail = await findMail(context.transaction, mailId);
        return [mail?.subject, mail?.data];
      });
    expect(await after((transaction, id) => updateMailSent(transaction, id, 'Bienvenue'))).toEqual(['Bienvenue', null]);
    expect(
      await after((transaction, id) =>
        updateMailFailed(transaction, id, { error: 'la boîte est pleine', isFinal: false, handedAt: undefined }),
      ),
    ).toEqual([null, { unsubscribeToken: 'secret', lists: ['Lettre'] }]);
  });

  test('API-26 putting a mail into the outbox renders nothing and stores the data alone', async () => {
    const unrenderable = defineMail({
      name: 'unrenderable',
      recipient: 'person',
      data: z.object({ reference: z.string() }),
      build: () => {
        throw new Error('rendered too early');
      },
      examples: [],
    });
    const row = await server.write(siteId, async (context) => {
      const data = { reference: 'REF' };
      const id = await enqueueMail(context, unrenderable, { recipient: 'a@exemple.fr', data });
      const mail = await findMail(context.transaction, id);
      await context.transaction.query('delete from outgoing_mail where site_id = $1 and id = $2', [siteId, id]);
      return mail;
    });
    expect(row).toMatchObject({ template: 'unrenderable', data: { reference: 'REF' }, subject: null });
  });

  test('API-26 what is rendered again after a failure says the same', async () => {
    const mail = await createMail();
    await server.write(siteId, ({ transaction }) =>
      updateMailFailed(transaction, mail?.id ?? '', { error: 'plus tard', isFinal: false, handedAt: undefined }),
    );
    expect((await server.queuedMails(undefined, siteId)).find(({ id }) => id === mail?.id)).toEqual(mail);
  });
});

describe('PLT-02 what a mail says of its site and of its reader', () => {
  test('PLT-02 the preheader ends at a word, with an ellipsis', () => {
    const shown = (first: string) => {
      const content = { subject: 'Lettre', greeting: 'Bonjour,', paragraphs: [first] };
      const identity = { name: 'Le Gué', origin: 'https://exemple.fr', phone: '', email: '', address: '', fonts: {} };
      const { html } = renderMail(content, { ...identity, colours: getMailPalette(applySettingDefaults({})) });
      return /<div aria-hidden="true"[^>]*>([^<]*)<\/div>/.exec(html)?.[1] ?? '';
    };
    expect(shown('Un mot.')).toBe('Un mot.');
    const long = shown(`${'mot '.repeat(29)}anticonstitutionnellement, et la suite`);
    expect(long).toBe(`${'mot '.repeat(29).trim()}…`);
    expect(shown(`${'mot '.repeat(28)}sept, et la suite qui est longue`)).toBe(`${'mot '.repeat(28)}sept…`);
  });

  test('PLT-02 its links lead to the main host, whatever host was asked', async () => {
    const [mail] = await server.write(siteId, async (context) => {
      const other = { ...context, origin: 'http://autre.localhost' };
      await enqueueMail(other, messageAcknowledgementMail, {
        recipient: 'hote@exemple.fr',
        data: { reference: 'REF' },
      });
      return [context.mainOrigin];
    });
    const [sent] = await server.queuedMails('hote@exemple.fr', siteId);
    expect(sent?.text).toContain(mail);
    expect(sent?.text).not.toContain('autre.localhost');
  });

  test('PLT-02 a reader whose address has an account is greeted by first name; others are not', async () => {
    const member = await server.write(siteId, (context) => createMember(context, { firstname: 'Solène' }));
    await enqueue(member.email);
    const [known] = await server.queuedMails(member.email, siteId);
    expect(known?.text.startsWith('Bonjour Solène,\n')).toBe(true);
    expect((await createMail())?.text.startsWith('Bonjour,\n')).toBe(true);
  });

  const nothing = {} as never;
  test.each<[string, (context: RequestContext) => Promise<void>]>([
    ['an overload', (context) => sendOverloadMail(context, 'login')],
    ['a registration', (context) => notifyOwnerOfBooking(context, nothing, nothing, 'confirmed')],
    ['a payment by card', (context) => notifyOwnerOfCard(context, nothing, { what: 'late', amountCents: 100 })],
    ['an order', (context) => askWhetherCollected(context, nothing)],
    ['a request about personal data', sendRightsReminders],
    ['a withdrawal', (context) => notifyOwnerOfWithdrawal(context, nothing, 'declared')],
  ])('PLT-02 a site without an address is told of %s by no mail', async (_, notify) => {
    const author = { name: 'essai', isSuperAdmin: true };
    await server.write(siteId, (context) => updateSettings(context, { COMPANY_EMAIL: '' }, author));
    const before = (await server.queuedMails(undefined, siteId)).length;
    await server.write(siteId, notify);
    expect((await server.queuedMails(undefined, siteId)).length).toBe(before);
  });
});
