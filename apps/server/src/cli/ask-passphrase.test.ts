import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPassphraseFile } from './ask-passphrase.ts';

test('a passphrase is the first line of its file, as it was typed; an empty or missing one is said', async () => {
  const path = join(tmpdir(), `phrase-${process.pid}`);
  await writeFile(path, ' une barque, deux saules \r\nsuite\n');
  expect(await readPassphraseFile(path)).toBe(' une barque, deux saules ');
  await writeFile(path, '\n');
  await expect(readPassphraseFile(path)).rejects.toThrow('La phrase secrète est vide');
  await expect(readPassphraseFile(`${path}-absente`)).rejects.toThrow('ne peut pas être lue');
});
