import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleTestimonials } from './example-testimonials.data.ts';
import { testimonialsExamples } from './testimonials.examples.ts';
import { loadTestimonials } from './testimonials.load.ts';
import { testimonialsBlock } from './testimonials.schema.ts';
import { testimonialsView } from './testimonials.view.tsx';

describeBlock(testimonialsBlock, testimonialsView, testimonialsExamples, {
  requirement: 'BLK-06',
  data: exampleTestimonials,
});

const render = (data: unknown = exampleTestimonials, page = {}) =>
  renderBlock('testimonials', { variant: 'margin', tone: 'plain', count: 6, title: 'Témoignages' }, { data, page });

describe('testimonials', () => {
  test('BLK-06 each has its author, what it tells of and when, and the day of its publication; no stars', () => {
    const html = render();
    expect(html).toContain('Maud');
    expect(html.replaceAll('<!-- -->', '')).toContain('Bain thérapeutique, septembre 2026');
    expect(html).toContain('2\u00a0octobre 2026</time>');
    expect(html).not.toMatch(/sur\u00a05|★/);
  });

  test('BLK-06 says how they are read, that authors are not checked, the order, and how long each may take and stays (D. 111-17, D. 111-18)', () => {
    for (const words of [
      'relus avant leur publication',
      'n’est pas vérifiée',
      'plus récents d’abord',
      'sans contrepartie',
      'le mois de ce qu’ils racontent',
      'dans l’année qui suit son dépôt',
      'que son auteur n’en demande pas le retrait',
    ])
      expect(render()).toContain(words);
  });

  test('BLK-06 without any there is nothing, but for a page that bears its title', () => {
    expect(render([])).toBe('');
    expect(render([], { titleBlockIds: ['essai'] })).toContain('<h1>');
  });

  test('BLK-06 the loader asks for as many as the block shows', async () => {
    const asked: unknown[] = [];
    const client = {
      listTestimonials: async (input: unknown) => {
        asked.push(input);
        return { testimonials: [], total: 0 };
      },
    };
    await loadTestimonials({ variant: 'margin', tone: 'plain', count: 4 }, { client } as never);
    expect(asked).toEqual([{ query: { nbItem: '4' } }]);
  });
});
