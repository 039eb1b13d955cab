import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import { expect, test } from 'vitest';
import { describeStepUp } from './describe-step-up.ts';

test('PLT-05 each call that asks for a confirmed identity says why, in a sentence that is true of it', () => {
  const said = Object.entries(endpoints as Readonly<Record<string, { method: string; path: string; stepUp?: true }>>)
    .filter(([, { stepUp }]) => stepUp)
    .map(([name, { method, path }]) => [name, describeStepUp(`${method} ${path}`)] as const);
  expect(said.filter(([, reason]) => reason.startsWith('Cette action demande'))).toEqual([]);
  expect(
    said.filter(
      ([name, reason]) =>
        /\.export$|^export(?:Person|Accounts|Conversations?|DiaryDate|FormAnswers)$/.test(name) !==
        reason.startsWith('Ce fichier'),
    ),
  ).toEqual([]);
  const byReason = Map.groupBy(said, ([, reason]) => reason);
  expect(byReason.get('Cette action change des accès au site.')?.every(([name]) => /staff|Staff/.test(name))).toBe(
    true,
  );
});
