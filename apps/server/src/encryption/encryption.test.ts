import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createEncryption } from './encryption.ts';
import { openEncryption } from './open-encryption.ts';

const text = Buffer.from('une réponse confidentielle');

describe('ENT-13 encrypted values', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const encryption = createEncryption([key]);

  test('ENT-13 open again at their own place, and say nothing of what they hold; twice the same is encrypted twice otherwise', () => {
    const [one, two] = [encryption.encrypt(text, '42 A'), encryption.encrypt(text, '42 A')];
    expect(encryption.decrypt(one, '42 A').equals(text)).toBe(true);
    expect(one.includes('confidentielle')).toBe(false);
    expect(one.subarray(5).equals(two.subarray(5))).toBe(false);
  });

  test('ENT-13 are refused at another place, under another key, and with any bit changed', () => {
    const encrypted = encryption.encrypt(text, '42 A');
    expect(() => encryption.decrypt(encrypted, '43 A')).toThrow();
    expect(() => createEncryption([other]).decrypt(encrypted, '42 A')).toThrow('une clé que ce programme n’a pas');
    for (let place = 0; place < encrypted.length; place += 1) {
      const changed = Buffer.from(encrypted);
      changed[place] = (changed[place] as number) ^ 1;
      expect(() => encryption.decrypt(changed, '42 A'), String(place)).toThrow();
    }
    for (const length of [0, 1, 20, 32])
      expect(() => encryption.decrypt(encrypted.subarray(0, length), '42 A')).toThrow();
  });

  test('ENT-13 a new key before the old one encrypts, and both open', () => {
    const encrypted = encryption.encrypt(text, '42 A');
    const renewed = createEncryption([other, key]);
    expect(renewed.decrypt(encrypted, '42 A').equals(text)).toBe(true);
    expect(() => encryption.decrypt(renewed.encrypt(text, '42 A'), '42 A')).toThrow();
  });
});

describe('ENT-13 the key of a program', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-key-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const place = (more: object = {}) => ({ secretKeys: [], isProduction: false, dataDirectory: folder, ...more });

  test('ENT-13 is made once in the data folder, for its owner alone, however many begin at once', async () => {
    const instances = await Promise.all(Array.from({ length: 8 }, () => openEncryption(place())));
    const encrypted = instances[0]?.encrypt(text, 'a') as Buffer;
    for (const one of [...instances, await openEncryption(place())])
      expect(one.decrypt(encrypted, 'a').equals(text)).toBe(true);
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  test('ENT-13 is the configuration’s in production, which does not start without', async () => {
    await expect(openEncryption(place({ isProduction: true }))).rejects.toThrow('VITRINE_SECRET_KEY');
    await expect(readFile(join(folder, 'secret.key'))).rejects.toThrow();
    const secret = randomBytes(32).toString('base64');
    const { secretKeys } = readConfig({ VITRINE_SECRET_KEY: `${secret},${randomBytes(32).toString('base64')}` });
    expect(secretKeys).toHaveLength(2);
    const encrypted = (await openEncryption(place({ isProduction: true, secretKeys }))).encrypt(text, 'a');
    expect(
      createEncryption([Buffer.from(secret, 'base64')])
        .decrypt(encrypted, 'a')
        .equals(text),
    ).toBe(true);
    expect(() => readConfig({ VITRINE_SECRET_KEY: 'trop court' })).toThrow('VITRINE_SECRET_KEY');
  });

  test('ENT-13 a key file that holds none is refused, never replaced', async () => {
    await writeFile(join(folder, 'secret.key'), 'abîmé');
    await expect(openEncryption(place())).rejects.toThrow('secret.key');
    expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe('abîmé');
  });
});
