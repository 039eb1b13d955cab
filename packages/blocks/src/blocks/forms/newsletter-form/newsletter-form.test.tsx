import { newsletterConsentTexts } from '@vitrine/domain/people/newsletter';
import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { newsletterFormExamples } from './newsletter-form.examples.ts';
import { newsletterFormBlock } from './newsletter-form.schema.ts';
import { newsletterFormView } from './newsletter-form.view.tsx';

describeBlock(newsletterFormBlock, newsletterFormView, newsletterFormExamples, { requirement: 'BLK-08' });

const render = (offersNewsletter = true) => {
  const { site } = createPageFacts();
  const accounts = { ...site.accounts, offersNewsletter };
  return renderBlock(
    'newsletter-form',
    { variant: 'line', tone: 'plain', title: 'La lettre' },
    { page: { site: { ...site, accounts } } },
  );
};

describe('newsletter form', () => {
  test('BLK-08 asks for the address alone, and posts to the newsletter’s own page', () => {
    const html = render();
    expect(html).toMatch(/<form[^>]*action="\/lettre"[^>]*method="post"/);
    const input = /<input[^>]*type="email"[^>]*>/.exec(html)?.[0] ?? '';
    for (const attribute of ['name="email"', 'autoComplete="email"', 'required=""']) expect(input).toContain(attribute);
    expect(html).not.toContain('type="checkbox"');
  });

  test('BLK-08 says what is agreed to beside the button, in the words that proofs keep', () => {
    expect(render()).toContain(newsletterConsentTexts.form('L’Heure douce'));
  });

  test('SET-11 where the site has no newsletter there is nothing', () => {
    expect(render(false)).toBe('');
  });
});
