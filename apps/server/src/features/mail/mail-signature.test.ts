import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asPlatform } from '@vitrine/test-kit/records/staff';
import {
  type AcceptedMail,
  type FakeSmtpServer,
  startFakeSmtpServer,
} from '@vitrine/test-kit/servers/fake-smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Workers } from '../../start-workers.ts';
import { type DomainStage, firstSite, secondSite, startDomainStage } from '../domains/domains.fixture.ts';
import { welcomeMail } from '../newsletter/newsletter.mails.ts';
import { enqueueMail } from './mail.operations.ts';
import { verifyDkim } from './verify-dkim.fixture.ts';

let stage: DomainStage;
let smtp: FakeSmtpServer;
let workers: Workers;
beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  stage = await startDomainStage({
    mailSpf: 'include:spf.relais.fr',
    platformSender: { name: 'Agence', address: platform },
  });
  workers = await stage.server.startJobs({ smtpUrl: smtp.url });
});
afterAll(async () => {
  await workers?.stop();
  await stage?.close();
  await smtp?.close();
});
beforeEach(async () => {
  for (const site of [firstSite, secondSite]) {
    const { domains, hosts } = await stage.list(site);
    const next = hosts.find(({ isRecognised }) => !isRecognised)?.host;
    for (const { domain } of domains) await stage.remove(site, domain, next);
  }
  stage.dns.clear();
  await stage.server.changeSettings({ COMPANY_EMAIL: company }, firstSite);
});

const platform = 'ne-pas-repondre@agence.fr';
const company = 'contact@atelier-martin.fr';

/** Sends a mail of the first site; resolves to it as it arrives. */
async function send(site = firstSite): Promise<AcceptedMail> {
  const { length } = smtp.accepted;
  await stage.server.write(site, (context) =>
    enqueueMail(context, welcomeMail, { recipient: 'lea@exemple.fr', data: { unsubscribeToken: 'jeton', lists: [] } }),
  );
  await expect.poll(() => smtp.accepted.length).toBe(length + 1);
  return smtp.accepted[length] as AcceptedMail;
}

/** The address that a mail leaves from, that of its envelope, and the domain that signs it if the signature is right. */
async function sendAndRead(): Promise<(string | undefined)[]> {
  const mail = await send();
  const verdict = await verifyDkim(mail.raw, stage.dns.lookup);
  if (verdict) expect(verdict).toMatchObject({ selector: 'vitrine', isValid: true });
  expect(mail.mail.replyTo?.map(({ address }) => address)).toEqual([
    mail.mail.from?.address === platform ? expect.any(String) : company,
  ]);
  return [mail.mail.from?.address, mail.from, verdict?.domain];
}

/** Enters the key of a domain in the zone. */
async function publish(domain: string, site = firstSite): Promise<void> {
  const records = (await stage.list(site)).domains.find((one) => one.domain === domain)?.records ?? [];
  const dkim = records.find(({ purpose }) => purpose === 'dkim');
  stage.dns.set(dkim?.host ?? '', { TXT: [dkim?.value ?? ''] });
  await stage.check(site, domain);
}

const unsigned = [platform, platform, undefined];
const signed = [company, platform, 'atelier-martin.fr'];

test('PLT-02 mails leave from the company’s own address, signed, once its domain is recognised, main and has the key', async () => {
  expect(await sendAndRead()).toEqual(unsigned);
  const { domain } = (await stage.add(firstSite, 'atelier-martin.fr')).data;
  const dkim = domain.records.find(({ purpose }) => purpose === 'dkim');
  expect(dkim).toMatchObject({ type: 'TXT', host: 'vitrine._domainkey.atelier-martin.fr', name: 'vitrine._domainkey' });
  expect(dkim?.value).toMatch(/^v=DKIM1; k=rsa; p=MIIBIj[A-Za-z0-9+/]{380,}=*$/);
  // The key alone proves nothing, and a domain that is not chosen signs nothing.
  await publish('atelier-martin.fr');
  expect(await sendAndRead()).toEqual(unsigned);
  stage.prove(domain);
  await stage.check(firstSite, 'atelier-martin.fr');
  expect(await sendAndRead()).toEqual(unsigned);
  await stage.choose(firstSite, 'www.atelier-martin.fr', true);
  expect(await sendAndRead()).toEqual(signed);
  // Its name, and what the signature covers.
  const { raw, mail } = await send();
  expect(mail.from?.name).toBe('Site atelier');
  const verdict = await verifyDkim(raw, stage.dns.lookup);
  expect(verdict?.fields).toEqual(
    expect.arrayContaining([
      'from',
      'reply-to',
      'to',
      'subject',
      'date',
      'message-id',
      'list-unsubscribe',
      'list-unsubscribe-post',
    ]),
  );
  for (const [was, is] of [
    ['Subject: ', 'Subject: Autre '],
    ['From: Site atelier', 'From: Site bis'],
    ['\r\n\r\n', '\r\n\r\nAjout\r\n'],
  ] as const) {
    expect(raw).toContain(was);
    expect((await verifyDkim(raw.replace(was, is), stage.dns.lookup))?.isValid, is).toBe(false);
  }
  // The other site’s mails are the platform’s still.
  expect((await send(secondSite)).mail.from?.address).toBe(platform);
  await stage.choose(firstSite, 'atelier.vitrines.fr');
  expect(await sendAndRead()).toEqual(unsigned);
});

test('PLT-02 the company’s address signs if it is under the domain, and only then', async () => {
  await stage.own(firstSite, 'atelier-martin.fr');
  await publish('atelier-martin.fr');
  await stage.choose(firstSite, 'atelier-martin.fr', true);
  for (const [address, isUnder] of [
    ['Contact@Atelier-Martin.fr', true],
    ['contact@courriel.atelier-martin.fr', true],
    ['atelier-martin.fr@gmail.com', false],
    ['contact@mon-atelier-martin.fr', false],
    ['contact@atelier-martin.fr.ailleurs.fr', false],
    ['', false],
  ] as const) {
    await stage.server.changeSettings({ COMPANY_EMAIL: address }, firstSite);
    const { mail, raw } = await send();
    const verdict = await verifyDkim(raw, stage.dns.lookup);
    expect([mail.from?.address?.toLowerCase(), verdict?.isValid], address).toEqual(
      isUnder ? [address.toLowerCase(), true] : [platform, undefined],
    );
  }
});

test('PLT-02 a key that is gone or another ends signing at the next look; servers that fail end nothing', async () => {
  await stage.own(firstSite, 'atelier-martin.fr');
  const look = async (behaviour: Parameters<DomainStage['dns']['set']>[1]) => {
    stage.dns.set('vitrine._domainkey.atelier-martin.fr', behaviour);
    const { answers, domain } = (await stage.check(firstSite, 'atelier-martin.fr')).data;
    const { state, sentence } = answers[domain.records.findIndex(({ purpose }) => purpose === 'dkim')] ?? {};
    return [state, domain.isSigned, sentence];
  };
  const { records } = (await stage.list(firstSite)).domains[0] ?? {};
  const value = records?.find(({ purpose }) => purpose === 'dkim')?.value ?? '';
  expect(await look({ TXT: [value] })).toEqual([
    'found',
    true,
    'Trouvé\u00a0: les courriels de ce domaine peuvent être signés.',
  ]);
  await stage.choose(firstSite, 'atelier-martin.fr', true);
  expect(await sendAndRead()).toEqual(signed);
  expect((await look('servfail')).slice(0, 2)).toEqual(['unknown', true]);
  expect((await look('silence')).slice(0, 2)).toEqual(['unknown', true]);
  stage.dns.set('vitrine._domainkey.atelier-martin.fr', { TXT: [value] });
  expect(await sendAndRead()).toEqual(signed);
  expect(await look({ TXT: [value.replace('MIIB', 'MIIA')] })).toEqual([
    'different',
    false,
    'Un autre texte s’y trouve. Remplacez-le par la valeur indiquée, en entier\u00a0: elle est longue et se coupe facilement.',
  ]);
  expect(await sendAndRead()).toEqual(unsigned);
  expect(await look({ TXT: [value, 'v=DKIM1; p='] })).toEqual([
    'different',
    false,
    'Plusieurs textes s’y trouvent. Ne gardez que celui qui est indiqué.',
  ]);
  expect((await look({ TXT: [value] })).slice(0, 2)).toEqual(['found', true]);
  expect(await look({})).toEqual([
    'missing',
    false,
    'Pas encore trouvé. D’ici là vos courriels partent de l’adresse de la plateforme.',
  ]);
});

test('PLT-02 the envelope is the company’s once the SPF allows it; one that is there is completed, never doubled', async () => {
  await stage.own(firstSite, 'atelier-martin.fr');
  await publish('atelier-martin.fr');
  await stage.choose(firstSite, 'atelier-martin.fr', true);
  const look = async (...TXT: string[]) => {
    stage.dns.set('atelier-martin.fr', { A: ['203.0.113.10'], TXT });
    const { answers, domain } = (await stage.check(firstSite, 'atelier-martin.fr')).data;
    const place = domain.records.findIndex(({ purpose }) => purpose === 'spf');
    expect(domain.records[place]).toMatchObject({ name: '', value: 'v=spf1 include:spf.relais.fr ~all' });
    return [answers[place]?.state, answers[place]?.wanted];
  };
  expect(await look('autre chose')).toEqual(['missing', undefined]);
  expect(await sendAndRead()).toEqual(signed);
  const merged = 'v=spf1 include:mx.ovh.com include:spf.relais.fr -all';
  expect(await look('v=spf1 include:mx.ovh.com -all')).toEqual(['different', merged]);
  expect(await look('v=spf1 include:mx.ovh.com -all', 'v=spf1 include:spf.relais.fr -all')).toEqual([
    'different',
    merged,
  ]);
  expect(await sendAndRead()).toEqual(signed);
  expect(await look('autre chose', merged)).toEqual(['found', undefined]);
  expect(await sendAndRead()).toEqual([company, company, 'atelier-martin.fr']);
});

test('ENT-13 the private key is encrypted for its own domain and stands in no answer and no file', async () => {
  await stage.own(firstSite, 'atelier-martin.fr');
  await publish('atelier-martin.fr');
  await stage.choose(firstSite, 'atelier-martin.fr', true);
  await stage.add(secondSite, 'boulangerie-dupont.fr');
  const answers = JSON.stringify([await stage.list(firstSite), await stage.check(firstSite, 'atelier-martin.fr')]);
  expect(answers).not.toMatch(/PRIVATE|sealed/);
  const readKeys = () =>
    asPlatform(stage.server, ({ query }) => query<{ sealed: Buffer }>('select dkim_sealed as sealed from site_domain'));
  const [one, other] = await readKeys();
  expect([one?.sealed.includes('PRIVATE'), one?.sealed.equals(other?.sealed ?? Buffer.alloc(0))]).toEqual([
    false,
    false,
  ]);
  // Without SMTP server mails are files.
  await workers.stop();
  workers = await stage.server.startJobs();
  const id = await stage.server.write(firstSite, (context) =>
    enqueueMail(context, welcomeMail, { recipient: 'lea@exemple.fr', data: { unsubscribeToken: 'jeton', lists: [] } }),
  );
  const path = join(stage.server.dataDirectory, 'courrier', `${id}.json`);
  await expect.poll(() => readFile(path, 'utf8').catch(() => '')).toContain(company);
  expect(await readFile(path, 'utf8')).not.toMatch(/PRIVATE|signature/);
  await workers.stop();
  workers = await stage.server.startJobs({ smtpUrl: smtp.url });
  // A key that was moved to another domain signs nothing, and the mail leaves all the same.
  await asPlatform(stage.server, ({ query }) =>
    query(
      `update site_domain own set dkim_sealed = other.dkim_sealed from site_domain other
       where own.domain = 'atelier-martin.fr' and other.domain = 'boulangerie-dupont.fr'`,
    ),
  );
  expect(await sendAndRead()).toEqual(unsigned);
});

test('PLT-02 a claim that begins again has another key, and one of before there were keys gets its own', async () => {
  const readKey = async () =>
    (await stage.list(firstSite)).domains[0]?.records.find(({ purpose }) => purpose === 'dkim')?.value;
  await stage.add(firstSite, 'atelier-martin.fr');
  const former = await readKey();
  await stage.remove(firstSite, 'atelier-martin.fr');
  await stage.add(firstSite, 'atelier-martin.fr');
  expect(await readKey()).not.toBe(former);
  await asPlatform(stage.server, ({ query }) =>
    query('update site_domain set dkim_public_key = null, dkim_sealed = null, dkim_found_at = null'),
  );
  expect(await readKey()).toBeUndefined();
  const { domain } = (await stage.check(firstSite, 'atelier-martin.fr')).data;
  expect(domain.records.map(({ purpose }) => purpose)).toEqual(['proof', 'address', 'address', 'www', 'dkim', 'spf']);
  expect(await readKey()).toBe(domain.records[4]?.value);
  await stage.check(firstSite, 'atelier-martin.fr');
  expect(await readKey()).toBe(domain.records[4]?.value);
});
