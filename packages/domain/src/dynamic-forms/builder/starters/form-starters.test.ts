import { expect, test } from 'vitest';
import { parseDefinition } from '../../parse-definition.ts';
import { walkQuestions } from '../../walk-form.ts';
import { findConditionFaults } from '../condition-faults.ts';
import { buildDefinition } from '../form-parts.ts';
import { formStarters } from './form-starters.data.ts';

test.each(formStarters.map((one) => [one.name, one] as const))(
  'BLK-03 the starter %s can be published as it is, and asks for health in confidence only',
  (_, { parts, acknowledge, retentionDays }) => {
    expect(findConditionFaults(parts)).toEqual([]);
    const read = parseDefinition(buildDefinition(parts, acknowledge));
    if ('errors' in read) throw new Error(JSON.stringify(read.errors));
    const questions = [...walkQuestions(read.definition)].map(({ node }) => node);
    expect(questions.length).toBeGreaterThan(4);
    const asksForHealth = /sant|allerg|traitement|vaccin|médic/i;
    for (const { name, label, sensitive } of questions)
      if (asksForHealth.test(`${name} ${label}`)) expect([name, sensitive]).toEqual([name, true]);
    expect(retentionDays).toBeGreaterThanOrEqual(180);
    const texts = JSON.stringify(parts);
    // French typography: no plain space before high punctuation, no straight apostrophe.
    expect(texts).not.toMatch(/ [?!:;]|\w'\w/);
  },
);

test('there are twelve starters, each with a name of its own', () => {
  expect(new Set(formStarters.map(({ name }) => name)).size).toBe(12);
});
