import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPeopleKey, decryptEntry, encryptEntry, openPeopleKey, type PeopleKey } from './people-encryption.ts';

const passphrase = 'une barque au pied du saule';
const chunk = 65_536 + 16;
const entry = 'people/members.jsonl.enc';
let key: PeopleKey;
let described: Awaited<ReturnType<typeof createPeopleKey>>['described'];
beforeAll(async () => {
  ({ key, described } = await createPeopleKey(passphrase));
});

const encrypt = async (content: Buffer, name = entry) => buffer(encryptEntry(key, name, [content]));
const decrypt = (content: Buffer, name = entry, given = key) => buffer(decryptEntry(given, name, [content]));
const letters = (length: number) => Buffer.alloc(length, 'vendange ');

describe('people in an archive', () => {
  test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
    '%i bytes come back as they were, in parts of any size',
    async (length) => {
      const content = letters(length);
      const encrypted = await encrypt(content);
      expect(encrypted.length).toBe(length + 16 * Math.max(1, Math.ceil(length / 65_536)));
      expect((await decrypt(encrypted)).equals(content)).toBe(true);
      const parts = Array.from({ length: Math.ceil(encrypted.length / 1009) }, (_, index) =>
        encrypted.subarray(index * 1009, (index + 1) * 1009),
      );
      expect((await buffer(decryptEntry(key, entry, parts))).equals(content)).toBe(true);
      expect(encrypted.includes('vendange')).toBe(false);
    },
  );

  test('a cut end is noticed, between two chunks too', async () => {
    const encrypted = await encrypt(letters(200_000));
    for (const length of [0, 5, 16, chunk, 2 * chunk, encrypted.length - 1])
      await expect(decrypt(encrypted.subarray(0, length)), String(length)).rejects.toThrow('coupé');
    await expect(decrypt(Buffer.concat([encrypted, encrypted.subarray(0, chunk)]))).rejects.toThrow('changé');
  });

  test('chunks change places, are left out, or lose a bit: nothing opens', async () => {
    const encrypted = await encrypt(letters(200_000));
    const [one, two, rest] = [
      encrypted.subarray(0, chunk),
      encrypted.subarray(chunk, 2 * chunk),
      encrypted.subarray(2 * chunk),
    ];
    for (const parts of [
      [two, one, rest],
      [one, rest],
      [two, rest],
      [one, one, rest],
    ])
      await expect(decrypt(Buffer.concat(parts))).rejects.toThrow('changé');
    for (const place of [0, chunk - 1, chunk, 2 * chunk + 3, encrypted.length - 1]) {
      const changed = Buffer.from(encrypted);
      changed[place] = (changed[place] as number) ^ 1;
      await expect(decrypt(changed), String(place)).rejects.toThrow('changé');
    }
  });

  test('the content of another entry, or of another archive, does not open', async () => {
    const encrypted = await encrypt(letters(10));
    await expect(decrypt(encrypted, 'people/orders.jsonl.enc')).rejects.toThrow('people/orders.jsonl.enc');
    const other = await createPeopleKey(passphrase);
    await expect(decrypt(encrypted, entry, other.key)).rejects.toThrow(entry);
    expect(other.described.scrypt.salt).not.toBe(described.scrypt.salt);
  });

  test('the passphrase opens again, written in any Unicode form; another is told at once', async () => {
    // Two passes over 64 MB, where nobody asks for less.
    expect(described.scrypt).toMatchObject({ n: 65_536, r: 8, p: 2 });
    const again = await openPeopleKey(passphrase, described);
    expect((await decrypt(await encrypt(letters(10)), entry, again)).equals(letters(10))).toBe(true);
    const composed = await createPeopleKey('été à la rivière');
    await openPeopleKey('été à la rivière'.normalize('NFD'), composed.described);
    await expect(openPeopleKey('une barque au pied du chêne', described)).rejects.toThrow(
      'Ce n’est pas la phrase secrète',
    );
    await expect(createPeopleKey('onze lettre')).rejects.toThrow('12\u00a0caractères');
  });
});
