import { expect, test } from 'vitest';
import { joinTexts } from './join-texts.ts';

test.each([
  [[], ''],
  [['Le bain'], 'Le bain'],
  [
    ['Le bain', '', ' ', 'Il dure une heure.', 'Pour qui ?', '« Pour tous ! »', 'Tarifs'],
    'Le bain · Il dure une heure. Pour qui ? « Pour tous ! » Tarifs',
  ],
  [['À apporter :', 'un lange', 'une écharpe'], 'À apporter : un lange · une écharpe'],
])('SET-13 %j in one line', (texts, line) => expect(joinTexts(texts)).toBe(line));
