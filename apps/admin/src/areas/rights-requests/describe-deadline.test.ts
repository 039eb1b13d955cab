import { expect, test } from 'vitest';
import { describeDeadlines } from './describe-deadline.ts';

const erasure = { answerBy: '2027-01-17', handleBy: '2027-01-05' };

test.each([
  ['2026-12-18', ['far', 'far'], 'À traiter dans 10\u00a0jours ouvrés, au plus tard le 5 janvier 2027'],
  ['2027-01-04', ['near', 'far'], 'À traiter dans 1\u00a0jour ouvré, au plus tard le 5 janvier 2027'],
  ['2027-01-05', ['near', 'far'], 'À traiter aujourd’hui'],
  ['2027-01-11', ['late', 'near'], 'À traiter au plus tard le 5 janvier 2027\u00a0: en retard de 4\u00a0jours ouvrés'],
])('CST-10 on %s the clocks of an erasure are %s: %s', (today, states, text) => {
  const told = describeDeadlines(erasure, today);
  expect([told.map(({ state }) => state), told[0]?.text]).toEqual([states, text]);
});

test('CST-10 an access has one clock, of calendar days', () => {
  expect(describeDeadlines({ answerBy: '2026-12-20', handleBy: null }, '2026-12-22')).toEqual([
    { state: 'late', text: 'Réponse due au plus tard le 20 décembre 2026\u00a0: en retard de 2\u00a0jours' },
  ]);
});
