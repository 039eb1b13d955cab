import { expect, test } from 'vitest';
import { describeProof, requestAdvice } from './describe-proof.ts';

const account = { firstname: 'Zoé', lastname: 'Petit', email: 'zoe@exemple.fr' } as never;

test('CST-10 what proves who asks, and what may be told, is said', () => {
  expect(
    (['account', 'other', 'gone', 'none'] as const).map((proof) => describeProof({ proof, account })),
  ).toMatchSnapshot();
  expect(describeProof({ proof: 'account', account: null }).text).toContain('d’une session de \u00a0:');
  expect(requestAdvice).toMatchSnapshot();
});
