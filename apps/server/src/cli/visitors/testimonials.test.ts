import { createTestimonialDraft } from '@vitrine/test-kit/records/testimonials';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestContext } from '../../request-context.ts';
import { describeTestimonial, describeTestimonials, moderateTestimonial } from './testimonials.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

const author = 'lointaine@exemple.fr';
const mailsTo = (recipient: string) => server.queuedMails(recipient);
const moderate = (reference: string, verb: string, reason = '') =>
  server.write(42, (context: RequestContext) => moderateTestimonial(context, reference, verb, reason));

describe('BLK-06 testimonials without a mail that could bring them', () => {
  test('BLK-06 without address of the company none is lost: the command lists it, shows it and publishes it', async () => {
    await server.changeSettings({ COMPANY_EMAIL: '' });
    const body = { author: 'Lointaine', occasion: 'Bain', experiencedOn: '2026-01', acceptPublication: true as const };
    const text = 'Un moment dont nous parlons encore.';
    const { reference } = await server.client(42).sendTestimonial({ body: { ...body, text, email: author } });
    const list = await server.write(42, describeTestimonials);
    expect(list).toMatch(new RegExp(`^${reference}\t\\d{4}-\\d{2}-\\d{2}\tà lire\tLointaine\tBain$`, 'm'));
    expect(list).toContain('1 témoignage(s) à lire');
    const shown = await server.write(42, (context) => describeTestimonial(context, reference));
    for (const words of [text, author, '2026-01']) expect(shown).toContain(words);
    expect(await moderate(reference, 'publish')).toBe(`${reference} est publié.`);
    expect((await server.request('/temoignages')).text).toContain('Lointaine');
    expect(await server.write(42, describeTestimonials)).toContain('0 témoignage(s) à lire');
  });

  test('BLK-06 no mail asks for an answer that would reach nobody: it leads to the page of one’s rights', async () => {
    const mails = await mailsTo(author);
    expect(mails).toHaveLength(2);
    for (const { text, replyTo } of mails) {
      expect(replyTo).toBeNull();
      expect(text).not.toMatch(/répond/i);
      expect(text).toContain('/mes-droits');
    }
  });

  test('BLK-06 with an address mails ask for an answer, and what is put aside says why', async () => {
    await server.changeSettings({ COMPANY_EMAIL: 'bonjour@lheuredouce.example' });
    await server.write(42, (context) => createTestimonialDraft(context, 'proche@exemple.fr'));
    const [, reference = ''] = /^(\S+)\t\S+\tà lire/m.exec(await server.write(42, describeTestimonials)) ?? [];
    await expect(moderate(reference, 'refuse', 'non')).rejects.toThrow('Dites à son auteur pourquoi');
    expect(await moderate(reference, 'refuse', 'Il parle d’un autre cabinet.')).toBe(`${reference} est écarté.`);
    const [mail] = await mailsTo('proche@exemple.fr');
    expect(mail?.text).toContain('Il parle d’un autre cabinet.');
    expect(mail?.text).toContain('Vous pouvez répondre à ce courriel');
  });

  test('BLK-06 says what it does not know', async () => {
    await expect(moderate('ABSENTE', 'publish')).rejects.toThrow('Aucun témoignage');
    await expect(moderate('ABSENTE', 'montrer')).rejects.toThrow('Utilisez');
    await expect(server.write(42, (context) => describeTestimonial(context, 'ABSENTE'))).rejects.toThrow('Aucun');
  });
});
