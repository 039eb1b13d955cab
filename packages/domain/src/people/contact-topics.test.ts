import { expect, test } from 'vitest';
import { contactTopics } from './contact-topics.ts';

test('links to the contact page name one of these topics', () => {
  expect([...contactTopics]).toEqual(['question', 'rendez-vous', 'atelier', 'bon-cadeau', 'autre']);
});
