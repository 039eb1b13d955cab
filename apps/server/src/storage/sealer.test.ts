import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createSealer } from './sealer.ts';
import { openSealer } from './secret-key.ts';

const text = Buffer.from('une réponse confidentielle');

describe('ENT-13 sealed contents', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const sealer = createSealer([key]);

  test('ENT-13 open again at their own place, and say nothing of what they hold; twice the same is sealed twice otherwise', () => {
    const [one, two] = [sealer.seal(text, '42 A'), sealer.seal(text, '42 A')];
    expect(sealer.open(one, '42 A').equals(text)).toBe(true);
    expect(one.includes('confidentielle')).toBe(false);
    expect(one.subarray(5).equals(two.subarray(5))).toBe(false);
  });

  test('ENT-13 are refused at another place, under another key, and with any bit changed', () => {
    const sealed = sealer.seal(text, '42 A');
    expect(() => sealer.open(sealed, '43 A')).toThrow();
    expect(() => createSealer([other]).open(sealed, '42 A')).toThrow('une clé que ce programme n’a pas');
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] as number) ^ 1;
      expect(() => sealer.open(changed, '42 A'), String(place)).toThrow();
    }
    for (const length of [0, 1, 20, 32]) expect(() => sealer.open(sealed.subarray(0, length), '42 A')).toThrow();
  });

  test('ENT-13 a new key before the old one seals, and both open', () => {
    const sealed = sealer.seal(text, '42 A');
    const renewed = createSealer([other, key]);
    expect(renewed.open(sealed, '42 A').equals(text)).toBe(true);
    expect(() => sealer.open(renewed.seal(text, '42 A'), '42 A')).toThrow();
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
    const sealers = await Promise.all(Array.from({ length: 8 }, () => openSealer(place())));
    const sealed = sealers[0]?.seal(text, 'a') as Buffer;
    for (const one of [...sealers, await openSealer(place())]) expect(one.open(sealed, 'a').equals(text)).toBe(true);
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  test('ENT-13 is the configuration’s in production, which does not start without', async () => {
    await expect(openSealer(place({ isProduction: true }))).rejects.toThrow('VITRINE_SECRET_KEY');
    await expect(readFile(join(folder, 'secret.key'))).rejects.toThrow();
    const secret = randomBytes(32).toString('base64');
    const { secretKeys } = readConfig({ VITRINE_SECRET_KEY: `${secret},${randomBytes(32).toString('base64')}` });
    expect(secretKeys).toHaveLength(2);
    const sealed = (await openSealer(place({ isProduction: true, secretKeys }))).seal(text, 'a');
    expect(
      createSealer([Buffer.from(secret, 'base64')])
        .open(sealed, 'a')
        .equals(text),
    ).toBe(true);
    expect(() => readConfig({ VITRINE_SECRET_KEY: 'trop court' })).toThrow('VITRINE_SECRET_KEY');
  });

  test('ENT-13 a key file that holds none is refused, never replaced', async () => {
    await writeFile(join(folder, 'secret.key'), 'abîmé');
    await expect(openSealer(place())).rejects.toThrow('secret.key');
    expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe('abîmé');
  });
});
