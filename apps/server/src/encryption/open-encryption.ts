import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEncryption, type Encryption } from './encryption.ts';

interface KeyConfig {
  secretKeys: readonly Buffer[];
  isProduction: boolean;
  dataDirectory: string;
  databaseUrl?: string | undefined;
  s3?: object | undefined;
}

/**
 * Creates the encryption of this program with its configured keys. Outside production, without a configured key, it
 * uses one that it creates in the data directory. In production it then throws: a key stored beside the data protects
 * nothing.
 */
export async function openEncryption(place: KeyConfig): Promise<Encryption> {
  const { secretKeys, isProduction, dataDirectory, databaseUrl, s3 } = place;
  if (secretKeys.length) return createEncryption(secretKeys);
  if (isProduction)
    throw new Error(
      'VITRINE_SECRET_KEY manque\u00a0: 32 octets en base64, comme en écrit «\u00a0openssl rand -base64 32\u00a0». Cette clé chiffre les réponses confidentielles des formulaires\u00a0; gardez-en une copie ailleurs que les données.',
    );
  // Each machine would create its own key, and could not decrypt the data of the others.
  if (databaseUrl && s3)
    throw new Error(
      'VITRINE_SECRET_KEY manque\u00a0: plusieurs machines peuvent servir cette base et ce compartiment, et doivent avoir la même clé (32 octets en base64, comme en écrit «\u00a0openssl rand -base64 32\u00a0»).',
    );
  return createEncryption([await readOrCreateKey(dataDirectory)]);
}

/** Lists the existing keys: the configured ones, else the one in the data directory; it creates none. */
export async function listKeys({ secretKeys, isProduction, dataDirectory }: KeyConfig): Promise<readonly Buffer[]> {
  if (secretKeys.length || isProduction) return secretKeys;
  const path = join(dataDirectory, 'secret.key');
  try {
    return [parseKey(await readFile(path, 'utf8'), path)];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function readOrCreateKey(folder: string): Promise<Buffer> {
  const path = join(folder, 'secret.key');
  try {
    return parseKey(await readFile(path, 'utf8'), path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}.partial`;
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    // `link` is atomic: the file appears complete, and of concurrent processes one provides the key for all.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return parseKey(await readFile(path, 'utf8'), path);
}

function parseKey(text: string, path: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw new Error(`${path} ne tient pas une clé de 32 octets en base64.`);
  return key;
}
