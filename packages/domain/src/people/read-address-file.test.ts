import { describe, expect, test } from 'vitest';
import { judgeAddress } from './judge-address.ts';
import { readAddressFile } from './read-address-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, mark = '\ufeff') =>
  new Uint8Array(Uint16Array.from(mark + text, (one) => one.charCodeAt(0)).buffer);
const texts = (bytes: Uint8Array) => readAddressFile(bytes).rows.map(({ line, text }) => `${line} ${text}`);

describe('API-10 a file of addresses is read', () => {
  test.each([
    ['one a line', utf8('a@exemple.fr\r\nb@exemple.fr\n'), ['1 a@exemple.fr', '2 b@exemple.fr']],
    ['with a mark and semicolons', utf8('\ufeffNom;Courriel\r\nMartin;a@exemple.fr\r\n'), ['2 a@exemple.fr']],
    ['with commas and quotes', utf8('"Email","Nom"\n"a@exemple.fr","Martin, Léa"\n'), ['2 a@exemple.fr']],
    [
      'a comma in each name',
      utf8('Nom;Mail\nMartin, Léa;a@exemple.fr\nPetit, Zoé;b@exemple.fr\n'),
      ['2 a@exemple.fr', '3 b@exemple.fr'],
    ],
    ['with tabulations', utf8('Nom\tMail\nMartin\ta@exemple.fr\n'), ['2 a@exemple.fr']],
    ['as Windows writes it', latin('Pr\xe9nom;Mail\nL\xe9a;a@exemple.fr\n'), ['2 a@exemple.fr']],
    ['as UTF-16 with a mark', utf16('Prénom\tMail\nLéa\ta@exemple.fr\n'), ['2 a@exemple.fr']],
    ['as UTF-16 without one', utf16('Mail\na@exemple.fr\n', ''), ['2 a@exemple.fr']],
    [
      'all on one line',
      utf8('a@exemple.fr, Zoé <b@exemple.fr>, c@exemple.fr'),
      ['1 a@exemple.fr', '1 Zoé <b@exemple.fr>', '1 c@exemple.fr'],
    ],
    [
      'with a line break in a cell',
      utf8('Nom;Mail\n"Martin\nLéa";a@exemple.fr\nPetit;b@exemple.fr'),
      ['2 a@exemple.fr', '4 b@exemple.fr'],
    ],
    [
      'with a lone quotation mark',
      utf8('Nom;Mail\n"Le Bain;a@exemple.fr\nPetit;b@exemple.fr\n'),
      ['2 a@exemple.fr', '3 b@exemple.fr'],
    ],
    [
      'with two columns of addresses',
      utf8('Mail;Autre\na@exemple.fr;\nb@exemple.fr;x@exemple.fr\nc@exemple.fr;\n'),
      ['2 a@exemple.fr', '3 b@exemple.fr', '3 x@exemple.fr', '4 c@exemple.fr'],
    ],
    ['with a line that has none', utf8('Mail;Tel\na@exemple.fr;06\nsans;07\n;\n'), ['2 a@exemple.fr', '3 sans']],
    ['by old Mac line ends', utf8('a@exemple.fr\rb@exemple.fr\r'), ['1 a@exemple.fr', '2 b@exemple.fr']],
    ['empty', utf8(''), []],
  ])('%s', (_, bytes, rows) => {
    expect(texts(bytes)).toEqual(rows);
  });

  test('once for each address, whatever its letters', () => {
    const file = readAddressFile(utf8('a@exemple.fr\nA@Exemple.fr\nLéa <a@exemple.fr>\nfaux\nfaux\n'));
    expect([file.rows.length, file.repeated]).toEqual([3, 2]);
  });
});

test.each([
  ['Camille Martin <camille@exemple.fr>', 'camille@exemple.fr'],
  ['mailto:camille@exemple.fr?subject=x', 'camille@exemple.fr'],
  [' camille@exemple.fr; ', 'camille@exemple.fr'],
  ['camille', 'Il manque le signe @.'],
  ['a@b@c.fr', 'Il y a plusieurs adresses, ou un signe @ de trop.'],
  ['camille @exemple.fr', 'Une adresse ne contient pas d’espace.'],
  ['camille@exemple', 'Il manque la fin de l’adresse, comme .fr ou .com.'],
  ['camille@exemple..fr', 'Ce n’est pas une adresse électronique.'],
  [`${'a'.repeat(250)}@exemple.fr`, 'Cette adresse est trop longue.'],
])('API-10 « %s » is judged', (text, expected) => {
  const judged = judgeAddress(text);
  expect('email' in judged ? judged.email : judged.fault).toBe(expected);
});
