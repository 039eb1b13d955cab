import { expect, test } from 'vitest';
import { fillPlaceholders, findUnknownPlaceholder, mailPlaceholders } from './mail-placeholders.ts';

test.each([
  ['Merci de votre message à {site}', 'Merci de votre message à L’Heure douce'],
  ['Merci {prénom}, à bientôt', 'Merci, à bientôt'],
  ['{référence} { site }', 'R-1 L’Heure douce'],
  ['Rien à remplir', 'Rien à remplir'],
  ['{inconnu} reste', '{inconnu} reste'],
])('PLT-02 « %s » is filled in', (text, filled) => {
  expect(fillPlaceholders(text, { site: 'L’Heure douce', référence: 'R-1', prénom: '' })).toBe(filled);
});

test('PLT-02 what a placeholder brings is not read again', () => {
  expect(fillPlaceholders('{site}', { site: '{référence}', référence: 'R-1' })).toBe('{référence}');
});

test('PLT-02 a word in braces that a mail does not know is found', () => {
  expect(findUnknownPlaceholder('Bonjour {prenom}', ['site', 'prénom'])).toBe('{prenom}');
  expect(findUnknownPlaceholder('Bonjour { prénom } et {}', ['prénom'])).toBe('{}');
  expect(findUnknownPlaceholder('Bonjour {prénom}', ['prénom'])).toBeUndefined();
});

test('PLT-02 owners read what each placeholder brings', () => {
  expect(Object.entries(mailPlaceholders).map(([name, words]) => `{${name}}: ${words}`)).toEqual([
    '{site}: nom du site',
    '{prénom}: prénom du destinataire',
    '{référence}: référence',
    '{titre}: ce qui est réservé',
    '{date}: date et heure',
    '{formulaire}: nom du formulaire',
  ]);
});
