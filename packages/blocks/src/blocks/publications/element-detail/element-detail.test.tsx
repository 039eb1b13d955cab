import type { ElementDetail } from '@vitrine/contract/endpoints/element.endpoints';
import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleElement } from '../../../parts/catalogue/catalogue.examples.ts';
import { elementDetailExamples } from './element-detail.examples.ts';
import { loadElementDetail } from './element-detail.load.ts';
import { elementDetailBlock } from './element-detail.schema.ts';
import { elementDetailView } from './element-detail.view.tsx';

describeBlock(elementDetailBlock, elementDetailView, elementDetailExamples, {
  requirement: 'API-28',
  data: exampleElement,
});

const render = (changes: object = {}, given: Partial<ElementDetail> | null = {}) =>
  renderBlock(
    'element-detail',
    { ...elementDetailExamples.examples[0]?.props, ...changes },
    { data: given && { ...exampleElement, ...given } },
  );

describe.each(['beside', 'aside', 'poster'])('API-28 an element as %s', (variant) => {
  test('shows its words, its fields and its dates with what may be done', () => {
    const html = render({ variant });
    for (const shown of [
      'Le massage du bébé',
      'D’un à huit mois',
      '1\u202fh\u202f30',
      '5 familles',
      'href="/contact"',
      'samedi 28\u00a0novembre 2026',
      '35\u202f€ par famille',
      'Il reste 2\u00a0places',
      'href="/catalogue/ateliers/1/atelier/1"',
      'href="/catalogue/ateliers/1.ics"',
      'Complet, liste d’attente',
      'Liste d’attente',
      'Annulé',
      'sans frais jusqu’au jeudi 26\u00a0novembre 2026 à\u00a010\u202fh',
    ])
      expect(html).toContain(shown);
    expect(html).not.toContain('/atelier/4');
  });

  test('a date of several days says when it ends', () => {
    const [date] = exampleElement.occurrences;
    const html = render({ variant }, { occurrences: [{ ...date, endsAt: '2026-11-29T16:00:00.000Z' } as never] });
    expect(html).toContain('De\u00a010\u202fh jusqu’au dimanche 29\u00a0novembre à\u00a017\u202fh');
  });

  test('the dates come before the words that explain, and the opening leads to them', () => {
    const html = renderBlock(
      'element-detail',
      { ...elementDetailExamples.examples[0]?.props, variant },
      {
        data: exampleElement,
        children: [
          { id: 'suite', type: 'rich-text', version: 0, props: { variant: 'plain', html: '<p>Le déroulé.</p>' } },
        ],
      },
    );
    const places = ['<h2', 'href="#dates"', 'id="dates"', 'S’inscrire', 'Le déroulé.'].map((words) =>
      html.indexOf(words),
    );
    expect(places.slice(1)).toEqual([...places.slice(1)].sort((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(render({ variant }, { occurrences: [], nextOccurrence: null })).not.toContain('href="#dates"');
  });

  test('says so when no date is left', () => {
    const past = exampleElement.occurrences.map((one) => ({ ...one, state: 'past' as const }));
    const html = render({ variant, emptyText: 'Plus rien.' }, { occurrences: past, nextOccurrence: null });
    expect(html).toContain('Plus rien.');
    expect(html).not.toContain('S’inscrire');
  });
});

test('an element that is gone takes nothing down', async () => {
  expect(render({}, null)).toBe('');
  const client = { readElement: async () => Promise.reject(Object.assign(new Error('x'), { code: 'not-found' })) };
  const request = { client, path: '/catalogue/ateliers/3/x', subjectId: 3 } as unknown as Parameters<
    typeof loadElementDetail
  >[1];
  expect(await loadElementDetail({} as never, request)).toBeNull();
});
