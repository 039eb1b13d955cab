import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { accountRegisterExamples } from './account-register.examples.ts';
import { accountRegisterBlock } from './account-register.schema.ts';
import { accountRegisterView } from './account-register.view.tsx';

describeBlock(accountRegisterBlock, accountRegisterView, accountRegisterExamples, { requirement: 'BLK-01' });

const render = (page = {}, props: Record<string, unknown> = {}) =>
  renderBlock('account-register', { variant: 'plain', tone: 'plain', ...props }, { page });

const accounts = { asksBirthdate: true, areMinorsBlocked: true, offersNewsletter: true, termsVersion: 3 };
const siteWith = (changes: Partial<typeof accounts>) => ({
  site: { ...createPageFacts().site, accounts: { ...accounts, ...changes } },
});

describe('account register', () => {
  test('LEG-02 VAL-04 the terms are a box to tick, unticked, in the words of the specification, with a link to them', () => {
    const html = render();
    expect(html).toContain('>Je reconnais avoir lu et compris les CGU et je les accepte</label>');
    const box = /<input[^>]*name="acceptTerms"[^>]*>/.exec(html)?.[0] ?? '';
    expect(box).toContain('type="checkbox"');
    expect(box).toContain('required');
    expect(box).not.toContain('checked');
    expect(html).toContain('href="/use-terms"');
    const form = { blockId: 'essai', values: {}, errors: { acceptTerms: 'Cochez cette case.' } };
    expect(render({ form })).toMatch(/id="essai-acceptTerms"[^>]*aria-describedby="essai-acceptTerms-erreur"/);
  });

  test('BLK-01 API-16 every field of a registration, with its label and what browsers fill in', () => {
    const html = render(siteWith({}));
    for (const [name, fill] of [
      ['firstname', 'given-name'],
      ['lastname', 'family-name'],
      ['email', 'email'],
      ['phone', 'tel'],
      ['birthdate', 'bday'],
      ['password', 'new-password'],
    ]) {
      expect(html, name).toContain(`for="essai-${name}"`);
      expect(html, name).toMatch(new RegExp(`autoComplete="${fill}"[^>]*id="essai-${name}"`, 'i'));
    }
    expect(html).toContain('aria-describedby="essai-password-aide"');
  });

  test('SET-14 the day of birth is asked for where the site asks for it, and minors are told', () => {
    expect(render(siteWith({}))).toContain('name="birthdate"');
    expect(render(siteWith({}))).toContain('dix-huit ans');
    const quiet = render(siteWith({ asksBirthdate: false, areMinorsBlocked: false }));
    expect(quiet).not.toContain('name="birthdate"');
    expect(quiet).not.toContain('dix-huit ans');
  });

  test('SET-11 the newsletter is offered where the site has one, and never ticked beforehand', () => {
    expect(/<input[^>]*name="newsletter"[^>]*>/.exec(render(siteWith({})))?.[0]).not.toContain('checked');
    expect(render(siteWith({ offersNewsletter: false }))).not.toContain('newsletter');
  });

  test('BLK-01 after a refusal what was ticked and typed stays, but the password', () => {
    const values = { firstname: 'Ana', newsletter: 'on', acceptTerms: 'on', password: 'jamais montré' };
    const html = render({
      ...siteWith({}),
      form: { blockId: 'essai', values, errors: { email: 'Indiquez une adresse.' } },
    });
    expect(html).toContain('value="Ana"');
    expect(html.match(/checked=""/g)).toHaveLength(2);
    expect(html).not.toContain('jamais montré');
    expect(html).toMatch(/id="essai-email"[^>]*autofocus=""/i);
  });

  test('BLK-01 once sent, what to do next stands in the form’s place', () => {
    const html = render({ query: { etat: 'inscrit' } });
    expect(html).toContain('id="confirmation"');
    expect(html).not.toContain('<form');
  });
});
