import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a subject written in the sources looks like when it is sent, and where it is written. */
export interface SubjectPattern {
  from: string;
  pattern: RegExp;
}

/** Every subject of a mail that the features write: those given as `subject:`, and the words that such a subject chooses from. */
export function readSubjects(): SubjectPattern[] {
  const features = join(import.meta.dirname, '..');
  return globSync('**/*.ts', { cwd: features })
    .filter((name) => !/\.(?:test|fixture)\.ts$/.test(name))
    .flatMap((name) => {
      const source = readFileSync(join(features, name), 'utf8');
      if (!source.includes('mail/mail')) return [];
      const templates = [...source.matchAll(/\bsubject: `/g)].flatMap(({ index }) =>
        readTemplate(source, source.indexOf('`', index) + 1),
      );
      const choices = [...source.matchAll(/\bconst subjects? = ([^;]*);/g)].flatMap(([, words = '']) =>
        [...words.matchAll(/[?:]\s*'([^']*)'/g)].map(([, text = '']) => `^${escapePattern(text)}`),
      );
      return [...templates.map((text) => `^${text}$`), ...choices].map((text) => ({
        from: name,
        pattern: new RegExp(text),
      }));
    });
}

/** The patterns of a template from its first sign on: words as they are, anything for a value, one of each for a choice of words. */
function readTemplate(source: string, start: number): string[] {
  let patterns = [''];
  let words = '';
  for (let place = start; source[place] !== '`'; place += 1) {
    if (!source.startsWith('${', place)) {
      words += source[place];
      continue;
    }
    const end = findEnd(source, place + 2);
    const value = source.slice(place + 2, end);
    const choice = /\?\s*(?:'([^']*)'|`([^`]*)`)\s*:\s*'([^']*)'/.exec(value);
    const [, plain, template, other = ''] = choice ?? [];
    const chosen = plain === undefined ? template?.replace(/\$\{[^}]*\}/g, '\u0000') : plain;
    const ways =
      chosen === undefined ? ['.*'] : [chosen, other].map((text) => escapePattern(text).replaceAll('\u0000', '.*'));
    patterns = patterns.flatMap((before) => ways.map((way) => before + escapePattern(words) + way));
    words = '';
    place = end;
  }
  return patterns.map((before) => before + escapePattern(words));
}

/** Where a value that begins at `start` ends, braces and templates inside it passed over. */
function findEnd(source: string, start: number): number {
  let depth = 1;
  let place = start;
  while (depth > 0) {
    if (source[place] === '{') depth += 1;
    if (source[place] === '}') depth -= 1;
    place += 1;
  }
  return place - 1;
}

function escapePattern(text: string): string {
  const unescaped = text.replace(/\\u([0-9a-f]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return unescaped.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
