import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { connectBrowser } from '@vitrine/test-kit/browser/shared-browser';
import { isLongRun } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailDefinitions } from '../mails.gen.ts';
import { compareParts } from './mail-parts.fixture.ts';
import { type PreviewedMail, previewMails } from './mail-previews.operations.ts';

let server: TestServer;
let mails: PreviewedMail[];
let before: string;
const outbox = async () =>
  JSON.stringify(
    await server.write(42, ({ transaction }) =>
      transaction.query(
        `select (select count(*) from outgoing_mail) as mails, (select count(*) from member) as members,
           (select count(*) from newsletter_subscriber) as subscribers, (select count(*) from vitrine_jobs.job) as jobs`,
      ),
    ),
  );
beforeAll(async () => {
  server = await startTestServer();
  before = await outbox();
  const { database, services, directory } = server.running.context;
  const site = directory.findById(42);
  if (!site) throw new Error('no site 42');
  mails = await previewMails(database, services, site, 'http://lheuredouce.localhost');
});
afterAll(() => server.close());

/** Lists each tag of a mail with the one before it, without addresses: what can stand beside what, and how it looks. */
function listJoints(html: string): string[] {
  const tags = (html.match(/<[^>]+>/g) ?? []).map((tag) =>
    tag.replace(/ (?:href|src|alt|width|height|content)="[^"]*"/g, ''),
  );
  return tags.map((tag, place) => `${tags[place - 1]}${tag}`);
}

describe('PLT-02 every mail of a site', () => {
  test('every definition is shown by each of its examples, and nothing is written', async () => {
    expect(mailDefinitions.length).toBeGreaterThan(25);
    expect(new Set(mailDefinitions.map(({ name }) => name)).size).toBe(mailDefinitions.length);
    for (const { name, data, examples } of mailDefinitions) {
      expect(examples.length, name).toBeGreaterThan(0);
      for (const example of examples) expect(data.parse(example.data), name).toEqual(example.data);
      const shown = mails.filter((mail) => mail.name === name);
      expect(
        shown.map(({ example }) => example),
        name,
      ).toEqual(examples.map((example) => example.name));
      // Each example has a different wording.
      expect(new Set(shown.map(({ text }) => text)).size, name).toBe(examples.length);
    }
    expect(await outbox()).toBe(before);
  });

  test('says what was recorded of it, and brings what was recorded', () => {
    const said = mails.map(({ name, example, recipient, subject, text, calendar, unsubscribeAddress }) => {
      const definition = mailDefinitions.find((one) => one.name === name);
      const data = definition?.examples.find((one) => one.name === example)?.data;
      const brought = {
        isPersonal: definition?.isPersonal,
        attachments: definition?.attachments?.(data),
        thread: definition?.thread?.(data),
        files: definition?.files?.(data),
        unsubscribeAddress,
        calendar,
      };
      // The signature is the same of all.
      const [words] = text.split('\n\n-- \n');
      return [`${name}, ${example}`, { recipient, subject, words, ...JSON.parse(JSON.stringify(brought)) }];
    });
    expect(Object.fromEntries(said)).toMatchSnapshot();
  });

  test('has two parts that say the same, a title, a language, and nothing that is fetched', () => {
    for (const { subject, text, html } of mails) {
      expect(html, subject).toContain('<html lang="fr">');
      expect(html.match(/<h1/g), subject).toHaveLength(1);
      expect(compareParts(text, html), subject).toEqual({ onlyInText: [], onlyInHtml: [] });
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
      expect(title).toBe(subject);
      expect(html, subject).toContain('name="color-scheme" content="light dark"');
      expect(html, subject).not.toMatch(
        /<(?:img|link|script|iframe|object|video|audio|source|svg)\b|\ssrc=|url\(|@import|@font-face/i,
      );
      expect(html + text, subject).not.toMatch(/undefined|\[object|NaN|>null</);
      expect(text.length, subject).toBeGreaterThan(100);
      expect(text, subject).not.toMatch(/<\/?(?:p|a|td|br)\b/);
      // Those of owners lead to the administration, which the examples name.
      for (const [, address] of html.matchAll(/href="([^"]*)"/g))
        expect(address, subject).toMatch(/^(?:http:\/\/lheuredouce\.localhost|https:\/\/admin\.exemple\.fr\/sites\/)/);
    }
  });

  test('is set as French is: no straight apostrophe, no breaking space before a high sign', () => {
    for (const { subject, text } of mails) {
      const own = text.replace(/https?:\/\/\S+/g, '');
      expect(own.match(/\w'\w| [;:!?»]|« /g), `${subject}\n${own}`).toBeNull();
    }
  });

  test('calls an address by one name', () => {
    const labels = mails.flatMap(({ text }) => [...text.matchAll(/^(.+)\u00a0: \S+@\S+$/gm)].map(([, label]) => label));
    expect(labels.length).toBeGreaterThan(4);
    expect(new Set(labels)).toEqual(new Set(['Adresse électronique']));
  });

  test('is accessible by day and by night', async () => {
    const browser = await connectBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
      // A mail has no landmarks of its own: the mail client provides them.
      const rules = { region: { enabled: false }, 'landmark-one-main': { enabled: false } };
      const seen = new Set<string>();
      let looked = 0;
      for (const { subject, html } of mails) {
        await page.setContent(html);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, subject).toBeLessThanOrEqual(360);
        // All mails are made of the same parts: one of which each stands in another one already is for the long run.
        const joints = listJoints(html);
        if (!isLongRun && joints.every((one) => seen.has(one))) continue;
        for (const joint of joints) seen.add(joint);
        looked += 1;
        for (const [colorScheme, options] of [
          ['dark', { runOnly: ['color-contrast'] }],
          ['light', { rules }],
        ] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await findAxeViolations(page, null, options), `${colorScheme} ${subject}`).toEqual([]);
        }
      }
      expect(looked).toBeGreaterThan(5);
    } finally {
      await browser.close();
    }
  });

  test('stands in the development mailbox, each alone in a frame that can do nothing', async () => {
    const list = await server.request('/dev/courrier/modeles');
    expect([list.status, list.text.match(/<iframe/g)?.length]).toEqual([200, mails.length]);
    const first = await server.request('/dev/courrier/modeles/1');
    expect([first.status, first.headers['content-security-policy']]).toEqual([
      200,
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    ]);
    // The logo is an inline attachment; the browser gets a data URL in its place.
    expect(first.text).toMatch(/<img src="data:image\/png;base64,[^"]{100,}" alt="[^"]+" width="\d+" height="\d+"/);
    expect((await server.request('/dev/courrier/modeles/999')).status).toBe(404);
    expect((await server.request('/dev/courrier')).text).toContain('/dev/courrier/modeles');
  });
});
