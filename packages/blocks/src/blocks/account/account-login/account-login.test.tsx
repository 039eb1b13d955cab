import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { accountLoginExamples } from './account-login.examples.ts';
import { accountLoginBlock } from './account-login.schema.ts';
import { accountLoginView } from './account-login.view.tsx';

describeBlock(accountLoginBlock, accountLoginView, accountLoginExamples, { requirement: 'BLK-01' });

const render = (page = {}, props: Record<string, unknown> = {}) =>
  renderBlock('account-login', { variant: 'plain', tone: 'plain', ...props }, { page });

describe('account login', () => {
  test('BLK-01 address and password go to the page’s own address, and browsers may fill them in', () => {
    const html = render();
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).not.toMatch(/<form[^>]*action=/);
    expect(html).toContain('<input type="hidden" name="form" value="essai"/>');
    expect(html).toMatch(/type="email"[^>]*autoComplete="username"/);
    expect(html).toMatch(/type="password"[^>]*autoComplete="current-password"/);
    expect(html).toContain('href="/password/reset/ask"');
    for (const name of ['email', 'password']) expect(html).toContain(`for="essai-${name}"`);
  });

  test('BLK-01 after a refusal the address stays, the password does not, and the sentence takes the focus', () => {
    const form = {
      blockId: 'essai',
      values: { email: 'lea@exemple.fr', password: 'jamais montré' },
      errors: {},
      message: 'Non.',
    };
    const html = render({ form });
    expect(html).toContain('value="lea@exemple.fr"');
    expect(html).not.toContain('jamais montré');
    expect(html).toMatch(/<section[^>]*tabindex="-1"[^>]*autofocus=""/i);
    expect(html).toContain('Non.');
  });

  test.each([
    ['confirme', 'Votre adresse est confirmée'],
    ['confirme-lettre', 'La lettre d’information attend encore votre accord'],
    ['mot-de-passe', 'nouveau mot de passe est enregistré'],
    ['deconnecte', 'Votre session est fermée'],
    ['supprime', 'Votre compte est supprimé'],
  ])('BLK-01 STA-01 %s is told', (etat, words) => {
    expect(render({ query: { etat } })).toContain(words);
    expect(render({ query: { etat: 'autre' } })).not.toContain('role="status"');
  });
});
