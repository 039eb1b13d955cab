import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { questionsExamples } from './questions.examples.ts';
import { questionsBlock } from './questions.schema.ts';
import { questionsView } from './questions.view.tsx';

describeBlock(questionsBlock, questionsView, questionsExamples, { requirement: 'BLK-09' });

const items = ['Un', 'Deux', 'Trois'].map((question) => ({ question, answer: `<p>Réponse <em>${question}</em></p>` }));
const render = (changes: object) =>
  renderBlock('questions', { variant: 'hairlines', items, isFirstOpen: false, ...changes });

test.each(['hairlines', 'two-columns', 'side-title'])(
  'BLK-09 %s opens its answers in place, without script',
  (variant) => {
    const html = render({ variant, label: 'Pratique', title: 'Questions', text: 'Et les réponses.' });
    expect(html.match(/<details/g)).toHaveLength(3);
    expect(html.match(/<summary/g)).toHaveLength(3);
    for (const shown of ['Pratique', 'Questions', 'Et les réponses.', 'Deux', '<p>Réponse <em>Deux</em></p>'])
      expect(html).toContain(shown);
    expect(html).not.toContain('vitrine-island');
  },
);

test('the first answer is open when asked for, the others never are', () => {
  expect(render({})).not.toMatch(/<details[^>]* open/);
  expect(render({ isFirstOpen: true }).match(/<details[^>]* open/g)).toHaveLength(1);
  expect(render({ isFirstOpen: true })).toMatch(/open=""[^>]*>\s*<summary[^>]*><span>Un</);
});

test('two columns split the questions in reading order', () => {
  const html = render({ variant: 'two-columns' });
  const columns = html.split(/<div class="[^"]*column/).slice(1);
  expect(columns).toHaveLength(2);
  expect(columns[0]).toContain('Deux');
  expect(columns[1]).toContain('Trois');
});
