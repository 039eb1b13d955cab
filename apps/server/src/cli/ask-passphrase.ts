import { readFile } from 'node:fs/promises';
import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads a passphrase from a file: its first line. */
export async function readPassphraseFile(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `La phrase secrète ne peut pas être lue de «\u00a0${path}\u00a0»\u00a0: ${error.code ?? error.message}.`,
    );
  });
  return requirePassphrase(text.split(/\r?\n/)[0] ?? '');
}

/** Asks for a passphrase on the terminal, which does not show it; twice where it is new. From a pipe the first line is read. */
export async function askPassphrase(isNew: boolean): Promise<string> {
  const isTyped = process.stdin.isTTY === true;
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: isTyped });
  try {
    if (!isTyped) return requirePassphrase(await readFirstLine(lines));
    const typed = requirePassphrase(await ask(lines, 'Phrase secrète\u00a0: '));
    if (isNew && (await ask(lines, 'La même, encore une fois\u00a0: ')) !== typed)
      throw new Error('Les deux phrases diffèrent\u00a0: recommencez.');
    return typed;
  } finally {
    lines.close();
  }
}

async function ask(lines: Interface, question: string): Promise<string> {
  process.stderr.write(question);
  const typed = await lines.question('');
  process.stderr.write('\n');
  return typed;
}

async function readFirstLine(lines: Interface): Promise<string> {
  for await (const line of lines) return line;
  return '';
}

function requirePassphrase(typed: string): string {
  if (typed === '') throw new Error('La phrase secrète est vide\u00a0: tapez-la, ou donnez-la par --passphrase-file.');
  return typed;
}
