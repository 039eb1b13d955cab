import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { accountResetPasswordExamples } from './account-reset-password.examples.ts';
import { accountResetPasswordBlock } from './account-reset-password.schema.ts';
import { accountResetPasswordView } from './account-reset-password.view.tsx';

describeBlock(accountResetPasswordBlock, accountResetPasswordView, accountResetPasswordExamples, {
  requirement: 'BLK-01',
});

const render = (page = {}, props: Record<string, unknown> = {}) =>
  renderBlock('account-reset-password', { variant: 'plain', tone: 'plain', ...props }, { page });

describe('account reset password', () => {
  test('BLK-01 RTE-06 the secret comes from the page’s address, and the password is a new one', () => {
    const html = render({ path: '/password/reset/abc_DEF-123' });
    expect(html).toContain('<input type="hidden" name="token" value="abc_DEF-123"/>');
    expect(html).toMatch(/autoComplete="new-password"/);
    expect(html).not.toContain('Code reçu par courriel');
  });

  test('RTE-06 without it the code is asked for', () => {
    const html = render({ path: '/password/reset' });
    expect(html).toContain('Code reçu par courriel');
    expect(html).toMatch(/id="essai-token"/);
  });

  test('BLK-01 another link is a click away', () => {
    expect(render({ path: '/password/reset/x' })).toContain('href="/password/reset/ask"');
  });
});
