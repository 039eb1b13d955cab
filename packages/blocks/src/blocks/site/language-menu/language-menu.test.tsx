import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { languageMenuExamples } from './language-menu.examples.ts';
import { languageMenuBlock } from './language-menu.schema.ts';
import { languageMenuView } from './language-menu.view.tsx';

describeBlock(languageMenuBlock, languageMenuView, languageMenuExamples, { requirement: 'BLK-08' });

const alone = [{ code: 'fr_FR', label: 'Français', address: '/', isCurrent: true }];
const render = (props: Record<string, unknown>, page = {}) =>
  renderBlock('language-menu', { variant: 'inline', names: 'full', isShownAlone: false, ...props }, { page });

describe('language menu', () => {
  test.each(['inline', 'disclosure', 'list'])(
    'BLK-08 %s leads to the page in each language and marks this one',
    (variant) => {
      const html = render({ variant });
      expect(html).toMatch(/href="\/en"[^>]*lang="en-GB"[^>]*hrefLang="en-GB"/);
      expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    },
  );

  test('BLK-08 with one language it is drawn only where the owner asks for it', () => {
    expect(render({}, { languages: alone })).toBe('');
    expect(render({ isShownAlone: true }, { languages: alone })).toContain('Français');
  });

  test('BLK-08 names in full or as codes, and a title', () => {
    const html = render({ names: 'code', title: 'Lire en' });
    expect(html).toContain('>EN</a>');
    expect(html).toContain('aria-label="EN, English"');
    expect(html).toContain('>Lire en</p>');
  });
});
