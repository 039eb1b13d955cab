import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';

/** The root folder of the repository. */
export const root = resolve(import.meta.dirname, '../../..');

/** One import, re-export or dynamic import of a source file. */
export interface Import {
  specifier: string;
  /** Removed before the program runs: `import type`, `export type`, `typeof import()`. */
  isType: boolean;
  line: number;
}

/** The properties of a syntax node that the checks use. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

/** A parsed source file with the facts that the checks need. */
export interface SourceFile {
  /** Relative to the repository's root, with slashes. */
  path: string;
  text: string;
  lineCount: number;
  imports: readonly Import[];
  /** String and template literals (a substitution appears as …), without imports. */
  strings: readonly { value: string; line: number }[];
  /** Top-level statements. */
  body: readonly SyntaxNode[];
  comments: readonly { start: number; end: number }[];
  /** Whether its code contains `process.env`. */
  readsEnvironment: boolean;
}

const excludedFolders = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.cache', '.vite']);

/** Every hand-written file of the repository, by path. */
export const allFiles: readonly string[] = listFiles('').sort();

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return excludedFolders.has(entry.name) ? [] : listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Reads a text file of the repository. */
export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Reads a JSON file of the repository. */
export function readJson<Value>(path: string): Value {
  return JSON.parse(readText(path)) as Value;
}

/** Every TypeScript source of the workspaces. Each is parsed when a rule first asks for what is in it: many ask for a part of them. */
export const sources: readonly SourceFile[] = allFiles
  .filter((path) => /^(?:packages|apps|tools|e2e)\/.*\.tsx?$/.test(path))
  .map((path) => openSource(path, readText(path)));

type Facts = Pick<SourceFile, 'imports' | 'strings' | 'body' | 'comments' | 'readsEnvironment'>;

function openSource(path: string, text: string): SourceFile {
  let facts: Facts | undefined;
  const read = () => {
    facts ??= parseFacts(path, text);
    return facts;
  };
  return {
    path,
    text,
    lineCount: text.trimEnd().split('\n').length,
    get imports() {
      return read().imports;
    },
    get strings() {
      return read().strings;
    },
    get body() {
      return read().body;
    },
    get comments() {
      return read().comments;
    },
    get readsEnvironment() {
      return read().readsEnvironment;
    },
  };
}

/** Returns the line of an offset, from 1. It is asked for every string of every source. */
function createLineCounter(text: string): (offset: number) => number {
  const ends: number[] = [];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) ends.push(end);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** Parses one source; the path determines its language. Throws on a syntax error. */
export function parseText(path: string, text: string): SourceFile {
  return { ...openSource(path, text) };
}

function parseFacts(path: string, text: string): Facts {
  const parsed = parseSync(path, text);
  if (parsed.errors.length) throw new Error(`${path}: ${parsed.errors[0]?.message}`);
  const lineAt = createLineCounter(text);
  const imports: Import[] = [];
  for (const { moduleRequest, start } of parsed.module.staticImports)
    imports.push({
      specifier: moduleRequest.value,
      isType: /^import\s+type\b/.test(text.slice(start)),
      line: lineAt(start),
    });
  for (const { entries, start } of parsed.module.staticExports) {
    const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest;
    if (from)
      imports.push({
        specifier: from.value,
        isType: /^export\s+type\b/.test(text.slice(start)),
        line: lineAt(start),
      });
  }
  const strings: { value: string; line: number }[] = [];
  let readsEnvironment = false;
  const body = parsed.program.body as unknown as SyntaxNode[];
  for (const statement of body)
    visit(statement, (node) => {
      if (node.type === 'ImportExpression' || node.type === 'TSImportType') {
        const { value } = (node.source ?? node.argument) as { value?: unknown };
        if (typeof value === 'string')
          imports.push({ specifier: value, isType: node.type === 'TSImportType', line: lineAt(node.start) });
        return false;
      }
      if (/^(?:Import|ExportAll)Declaration$/.test(node.type)) return false;
      if (node.type === 'Literal' && typeof node.value === 'string')
        strings.push({ value: node.value, line: lineAt(node.start) });
      if (node.type === 'TemplateLiteral') {
        const quasis = node.quasis as { value: { cooked: string | null; raw: string } }[];
        strings.push({
          value: quasis.map(({ value }) => value.cooked ?? value.raw).join('…'),
          line: lineAt(node.start),
        });
      }
      if (
        node.type === 'MemberExpression' &&
        text.startsWith('process.env', node.start) &&
        node.end - node.start === 11
      )
        readsEnvironment = true;
      return true;
    });
  return { imports, strings, body, comments: parsed.comments, readsEnvironment };
}

function visit(node: SyntaxNode, look: (node: SyntaxNode) => boolean): void {
  if (!look(node)) return;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as SyntaxNode).type === 'string')
        visit(child as SyntaxNode, look);
}

/** Whether a source is a test, or only serves tests. */
export function isTest(path: string): boolean {
  return /\.(?:test|e2e|fixture)\.tsx?$/.test(path) || path.startsWith('tools/test-kit/') || path.startsWith('e2e/');
}
