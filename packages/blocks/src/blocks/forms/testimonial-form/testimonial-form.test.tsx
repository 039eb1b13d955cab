import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { testimonialFormExamples } from './testimonial-form.examples.ts';
import { testimonialFormBlock } from './testimonial-form.schema.ts';
import { testimonialFormView } from './testimonial-form.view.tsx';

describeBlock(testimonialFormBlock, testimonialFormView, testimonialFormExamples, { requirement: 'BLK-06' });

const render = (page = {}) => renderBlock('testimonial-form', { variant: 'plain', tone: 'plain' }, { page });

describe('testimonial form', () => {
  test('BLK-06 asks for no stars, and for an agreement that is not ticked beforehand', () => {
    const html = render();
    expect(html).not.toContain('type="radio"');
    expect(/<input[^>]*name="acceptPublication"[^>]*>/.exec(html)?.[0]).not.toContain('checked');
    expect(html).toContain('Adresse électronique (elle n’est pas publiée)');
    expect(/<input[^>]*type="month"[^>]*>/.exec(html)?.[0]).toContain('required=""');
  });

  test('BLK-06 says beside the month how to write it, for those whose browser leaves it to be typed', () => {
    const field = (html: string) => /<input[^>]*type="month"[^>]*>/.exec(html)?.[0];
    expect(render()).toMatch(
      /<span id="essai-experiencedOn-aide"[^>]*>Le mois et l’année, comme mars\u00a02026 ou 03\/2026\./,
    );
    expect(field(render())).toContain('aria-describedby="essai-experiencedOn-aide"');
    expect(field(render())).not.toContain('placeholder');
    const wrong = render({
      form: { blockId: 'essai', values: { experiencedOn: 'mai' }, errors: { experiencedOn: 'Non.' } },
    });
    expect(field(wrong)).toContain('aria-describedby="essai-experiencedOn-aide essai-experiencedOn-erreur"');
    expect(field(wrong)).toContain('value="mai"');
  });

  test('BLK-06 CST-10 says what the address is for, and where to read more', () => {
    expect(render()).toContain('ne sert qu’à vous écrire au sujet de ce témoignage');
    expect(render()).toContain('href="/privacy-policy"');
  });

  test('BLK-06 what is wrong is told by the field, with what was written', () => {
    const errors = { text: 'Racontez en une phrase ou deux.' };
    const html = render({ form: { blockId: 'essai', values: { text: 'Bien.' }, errors } });
    expect(html).toContain('href="#essai-text"');
    expect(html).toContain('>Bien.</textarea>');
  });

  test('BLK-06 once sent it says what happens next', () => {
    const html = render({ query: { envoye: '1' } });
    expect(html).toContain('il paraîtra une fois relu');
    expect(html).not.toContain('<form');
  });
});
