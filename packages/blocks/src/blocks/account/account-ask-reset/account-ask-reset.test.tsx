import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { accountAskResetExamples } from './account-ask-reset.examples.ts';
import { accountAskResetBlock } from './account-ask-reset.schema.ts';
import { accountAskResetView } from './account-ask-reset.view.tsx';

describeBlock(accountAskResetBlock, accountAskResetView, accountAskResetExamples, { requirement: 'BLK-01' });

const render = (page = {}, props: Record<string, unknown> = {}) =>
  renderBlock('account-ask-reset', { variant: 'plain', tone: 'plain', ...props }, { page });

describe('account ask reset', () => {
  test('BLK-01 RTE-06 asks for the address alone', () => {
    const html = render();
    expect(html).toMatch(/type="email"[^>]*autoComplete="username"/);
    expect(html).not.toContain('type="password"');
    expect(html).toContain('href="/auth"');
  });

  test('BLK-01 once sent, the answer does not say whether the address is known', () => {
    const html = render({ query: { etat: 'lien-envoye' } });
    expect(html).toContain('Si un compte existe avec cette adresse');
    expect(html).not.toContain('<form');
  });
});
