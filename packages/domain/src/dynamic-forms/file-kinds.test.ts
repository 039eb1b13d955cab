import { describe, expect, test } from 'vitest';
import {
  findFileKind,
  formatAcceptAttribute,
  formatBytes,
  formatFileKinds,
  getExtension,
  hasMatchingSignature,
  sanitizeFileName,
} from './file-kinds.ts';

test('BLK-03 sizes of files are told as people say them, small ones too', () => {
  expect([0, 1, 2, 13, 999, 1000, 1250, 999_999, 1_000_000, 5_000_000].map(formatBytes)).toEqual([
    '0\u202foctet',
    '1\u202foctet',
    '2\u202foctets',
    '13\u202foctets',
    '999\u202foctets',
    '1\u202fko',
    '1,3\u202fko',
    '1000\u202fko',
    '1\u202fMo',
    '5\u202fMo',
  ]);
});

describe('BLK-03 kinds of files', () => {
  test('BLK-03 are found by the extension, in any case', () => {
    const names = ['a.pdf', 'a.JPG', 'a.jpeg', 'a.png', 'a.webp', 'a.docx', 'a.odt', 'a.exe', 'a', 'a.pdf.exe', '.pdf'];
    expect(names.map(findFileKind)).toEqual([
      'pdf',
      ...Array(4).fill('image'),
      ...Array(2).fill('document'),
      ...Array(3).fill(undefined),
      'pdf',
    ]);
    expect(['a.TAR.Gz', 'a', 'a.', 'a.nine-letters', 'a.ninelette'].map(getExtension)).toEqual(['gz', '', '', '', '']);
  });

  test('BLK-03 are told to people and to browsers', () => {
    expect(formatFileKinds(['pdf', 'image', 'document'])).toBe(
      'PDF ou image (JPEG, PNG, WebP) ou document (DOCX, ODT)',
    );
    expect(formatAcceptAttribute(['pdf', 'image', 'document'])).toBe('.pdf,.jpg,.jpeg,.png,.webp,.docx,.odt');
  });

  const heads: Record<string, string> = {
    pdf: '%PDF-1.7',
    jpg: '\xff\xd8\xff\xe0',
    jpeg: '\xff\xd8\xff\xe1',
    png: '\x89PNG\r\n\x1a\n',
    webp: 'RIFF\x01\x02\x03\x04WEBPVP8 ',
    docx: 'PK\x03\x04',
    odt: 'PK\x03\x04',
  };
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

  test.each(Object.keys(heads))('BLK-03 the first bytes of a file .%s say the same as its name', (extension) => {
    for (const [other, head] of Object.entries(heads))
      expect(hasMatchingSignature(`a.${extension}`, bytes(head)), other).toBe(
        head.slice(0, 3) === heads[extension]?.slice(0, 3),
      );
    const whole = heads[extension] ?? '';
    for (let place = 0; place < (extension === 'webp' ? 4 : Math.min(whole.length, 3)); place += 1)
      expect(hasMatchingSignature(`a.${extension}`, bytes(`${whole.slice(0, place)}·${whole.slice(place + 1)}`))).toBe(
        false,
      );
    expect(hasMatchingSignature('a.exe', bytes(whole))).toBe(false);
  });

  test('BLK-03 other files in a RIFF are no pictures, and what follows sixteen bytes says nothing', () => {
    expect(hasMatchingSignature('a.webp', bytes('RIFF\x01\x02\x03\x04WAVEfmt '))).toBe(false);
    expect(hasMatchingSignature('a.webp', bytes('XIFF\x01\x02\x03\x04WEBPVP8 '))).toBe(false);
    expect(hasMatchingSignature('a.pdf', bytes(`${' '.repeat(16)}%PDF-1.7`))).toBe(false);
  });
});

test.each([
  ['C:\\Users\\Camille\\acte.pdf', 'acte.pdf'],
  ['/tmp/acte.pdf', 'acte.pdf'],
  [' ac\u0007te\u200b.pdf ', 'acte.pdf'],
  ['\u0007', 'fichier'],
  ['a/', 'fichier'],
  ['x\ud800', 'x\ufffd'],
  [`${'x'.repeat(116)}.pdf`, `${'x'.repeat(116)}.pdf`],
  [`${'x'.repeat(117)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ['x'.repeat(120), 'x'.repeat(120)],
  ['x'.repeat(121), 'x'.repeat(120)],
])('BLK-03 the name %j is shown as %j', (name, shown) => expect(sanitizeFileName(name)).toBe(shown));
