import { createHash } from 'node:crypto';

/** A text file of the repository. */
export interface TextFile {
  path: string;
  text: string;
}

/** Finds open-task comments. Open work is an issue, not a comment. */
export function findTodoComments(files: readonly TextFile[]): string[] {
  const mark = new RegExp(`\\b(?:${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|')})\\b`);
  return findLines(files, mark, 'does it, or goes: what is to be done later is an issue');
}

/** Finds hosts of package registries: each machine configures its own registry. */
export function findRegistryHosts(files: readonly TextFile[]): string[] {
  const host =
    /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|\bnpm\.pkg\.[a-z]|:\/\/[^\s"'/]*(?:artifactory|verdaccio|jfrog|npmmirror)/i;
  return findLines(files, host, 'names a host of a package registry: leave that to the configuration of the machine');
}

/** Finds paths that exist on one person's machine only. */
export function findLocalPaths(files: readonly TextFile[]): string[] {
  const path = /(?<![\w.~:/-])\/(?:work|home|Users)\/[a-z][\w-]*\//;
  return findLines(
    files,
    path,
    'names a path of one machine: build it from import.meta.dirname, or from a temporary folder',
  );
}

/** Finds requirement ids that docs/requirements.md does not list. */
export function findUnknownRequirements(files: readonly TextFile[], listed: ReadonlySet<string>): string[] {
  return files
    .filter(({ path }) => path !== requirementsPath)
    .flatMap(({ path, text }) =>
      [...new Set(text.match(requirementId) ?? [])]
        .filter((id) => !listed.has(id))
        .map((id) => `${path} names ${id}, which ${requirementsPath} does not list`),
    );
}

export const requirementsPath = 'docs/requirements.md';
const requirementId = /\b(?:PLT|RTE|LAY|ERR|SLD|BLK|LEG|ENT|STA|VAL|ROL|API|ERC|SET|CST)-\d{2}\b/g;

/** Lists the ids of a requirements list, one at the beginning of each row. */
export function listRequirements(text: string): Set<string> {
  return new Set([...text.matchAll(/^\| ([A-Z]{3}-\d{2}) \|/gm)].map(([, id]) => id as string));
}

// Stored as hashes, so that the list does not contain the words themselves.
const forbiddenWords = new Set([
  'c70eca6b0f88f44d',
  '7d3194f79e645c42',
  '60965168ce762e94',
  '053ea4804ef1bb33',
  '3ea125d0bff386e6',
  'c857d09db23e6822',
  '5d72436256ada538',
  '487b91042c7cf27a',
  'de2187af3fb01170',
  '674900a77b798af1',
  '2565879c480e244e',
  '11fb682be0a0233d',
  'a75d067fa44bca81',
  '94a168d2da574b00',
  'd298391b07433318',
  '386ebc0efd04339a',
  '57de4cf40144bdf7',
  '920510199770f4d6',
  '84ea8b08d35574cc',
  '2c4e6f6c46954cd6',
  'a4dd456bdab5214b',
]);

/** Finds names of writing tools and their vendors: the product's texts are about the product. */
export function findForbiddenWords(
  files: readonly TextFile[],
  digests: ReadonlySet<string> = forbiddenWords,
): string[] {
  const known = new Map<string, boolean>();
  const isForeign = (word: string) => {
    const found = known.get(word) ?? digests.has(digestOf(word));
    known.set(word, found);
    return found;
  };
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, position) => {
      const word = (line.match(/[A-Za-z]+/g) ?? []).find(isForeign);
      return word ? [`${path}:${position + 1} says « ${word} »: speak of the product only`] : [];
    }),
  );
}

/** Returns the hash of a word as the list stores it: case counts for a word in capitals. */
export function digestOf(word: string): string {
  const plain = /^[A-Z]+$/.test(word) ? word : word.toLowerCase();
  return createHash('sha256').update(plain).digest('hex').slice(0, 16);
}

function findLines(files: readonly TextFile[], pattern: RegExp, sentence: string): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, position) => {
      const found = pattern.exec(line)?.[0];
      return found ? [`${path}:${position + 1} « ${found} » ${sentence}`] : [];
    }),
  );
}

/** Finds « de » before the name of a site without elision: « de Élise ». */
export function findMissingElisions(files: readonly TextFile[]): string[] {
  const name = /\bde \$\{(?:[\w.]*\.)?(?:COMPANY_NAME|siteName)\}/;
  return findLines(files, name, 'writes « de » before a name: elide(‘de’, name) gives « d’Élise »');
}

/**
 * Finds requests that Node sends to a name under `localhost`. Only browsers resolve these names by themselves; a machine
 * without a name service for them, such as a plain Debian, finds none.
 */
export function findNameLookups(files: readonly TextFile[]): string[] {
  const sentence =
    'looks a name under localhost up in Node: connect to 127.0.0.1 with a Host header (sendRequest, fetchRoute)';
  return files.flatMap((file) => {
    const bases = [...file.text.matchAll(/\b(?:const|let) (\w+) = [^;\n]*\/\/(?:[^'"`/]*\.)localhost/g)].map(
      ([, name]) => name,
    );
    const named = bases.length ? `|\\$?\\{?(?:${bases.join('|')})\\b` : '';
    const target = `[\`'"]?(?:https?://[^/\`'"]*\\.localhost${named})`;
    const pattern = new RegExp(
      `\\b(?:route\\.fetch|[pP]age\\.request\\.\\w+|context(?:\\(\\))?\\.request\\.\\w+)\\(|\\bfetch\\(${target}`,
    );
    return findLines([file], pattern, sentence);
  });
}

/** Finds texts that cite an entry of a list of work: its reader has the text alone. */
export function findCitedIssues(files: readonly TextFile[]): string[] {
  return findLines(files, /\b(?:issue|ticket)s? #?\d+\b/i, 'cites a list of work: say what it says');
}

/** Finds decision records that their index by subject does not link to. */
export function findUnindexedRecords(paths: readonly string[], index: string): string[] {
  return paths
    .filter((path) => /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(path))
    .filter((path) => !index.includes(`(${path.slice('docs/decisions/'.length)})`))
    .map((path) => `${path} stands under no subject of docs/decisions/README.md`);
}
