import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const header = '// Written by `npm run generate`: change what it lists, never this file.\n';
const features = 'apps/server/src/features';
const contract = 'packages/contract/src/endpoints';
const resources = 'packages/contract/src/resources';

/** Generates the lists from the existing files, by path. */
export function generateFiles(root: string): Record<string, string> {
  return {
    [`${features}/modules.gen.ts`]: listModules(join(root, features)),
    [`${features}/mails.gen.ts`]: listMails(join(root, features)),
    [`${features}/records.gen.ts`]: listRecords(join(root, features)),
    [`${features}/archives.gen.ts`]: listArchiveParts(join(root, features)),
    [`${contract}/endpoints.gen.ts`]: listEndpoints(join(root, contract), join(root, resources)),
    [`${resources}/resources.gen.ts`]: listResources(join(root, resources)),
  };
}

/** Lists every `NAME.module.ts` of the server's features. */
function listModules(folder: string): string {
  const found = globSync('*/**/*.module.ts', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .sort(comparePaths);
  const named = found.map((path) => ({ path, name: `${toCamel(path.replace(/^.*\/|\.module\.ts$/g, ''))}Module` }));
  const imports = [
    { path: 'define-module.ts', line: "import type { FeatureModule } from './define-module.ts';\n" },
    ...named.map(({ path, name }) => ({ path, line: `import { ${name} } from './${path}';\n` })),
  ];
  imports.sort((one, other) => comparePaths(one.path, other.path));
  return `${header}
${imports.map(({ line }) => line).join('')}
/** Every feature of the server. */
export const modules: readonly FeatureModule[] = [
${named.map(({ name }) => `  ${name},\n`).join('')}];
`;
}

/** Lists every mail that a `NAME.mails.ts` of the server's features defines. */
function listMails(folder: string): string {
  return listDefinitions(folder, {
    files: '*/**/*.mails.ts',
    define: 'defineMail',
    type: { name: 'MailDefinition', path: 'define-mail.ts' },
    list: 'mailDefinitions',
    comment: 'Every mail that the program sends.',
  });
}

/** Lists the records of every resource, which a `NAME-records.operations.ts` of the server's features defines. */
function listRecords(folder: string): string {
  return listDefinitions(folder, {
    files: '*/**/*-records.operations.ts',
    define: 'defineRecords',
    type: { name: 'Records', path: 'resources/define-records.operations.ts' },
    list: 'allRecords',
    comment: 'The records of every resource.',
  });
}

/** Lists the kinds of records of an archive, which a `NAME-archive.operations.ts` of the server's features defines. */
function listArchiveParts(folder: string): string {
  return listDefinitions(folder, {
    files: '*/**/*-archive.operations.ts',
    define: 'defineArchivePart',
    type: { name: 'ArchivePart', path: 'define-archive-part.ts' },
    list: 'archiveParts',
    comment: 'Every kind of record of an archive.',
  });
}

interface DefinitionList {
  files: string;
  define: string;
  type: { name: string; path: string };
  list: string;
  comment: string;
}

/** Lists what files of the server's features define by one function. */
function listDefinitions(folder: string, { files, define, type, list, comment }: DefinitionList): string {
  const named = globSync(files, { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .sort(comparePaths)
    .map((path) => ({ path, names: namesDefinedBy(define, join(folder, path)) }))
    .filter(({ names }) => names.length > 0);
  const imports = [
    { path: type.path, line: `import type { ${type.name} } from './${type.path}';\n` },
    ...named.map(({ path, names }) => ({ path, line: formatImport([...names].sort(compareNames), path) })),
  ];
  imports.sort((one, other) => comparePaths(one.path, other.path));
  return `${header}
${imports.map(({ line }) => line).join('')}
/** ${comment} */
export const ${list}: readonly ${type.name}[] = [
${named.flatMap(({ names }) => names.map((name) => `  ${name},\n`)).join('')}];
`;
}

/** Formats an import as the formatter does: on one line where it fits. */
function formatImport(names: readonly string[], path: string): string {
  const line = `import { ${names.join(', ')} } from './${path}';\n`;
  return line.length <= 121 ? line : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from './${path}';\n`;
}

/** Lists the exported constants of a file that a function defines, in their order. */
function namesDefinedBy(define: string, file: string): string[] {
  const pattern = new RegExp(`^export const (\\w+) = ${define}\\(`, 'gm');
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name);
}

/** Lists every call that a file of the contract defines, and those of each resource. */
function listEndpoints(folder: string, resourceFolder: string): string {
  const files = globSync('**/*.endpoints.ts', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .sort(comparePaths);
  const named = files.map((path) => ({
    path,
    name: `${toCamel(path.replace('.endpoints.ts', '').replaceAll('/', '-'))}Endpoints`,
  }));
  const lines = named.flatMap(({ path, name }) =>
    namesDefinedBy('defineEndpoint', join(folder, path)).map((call) => `  ${call}: ${name}.${call},\n`),
  );
  const described = findResources(resourceFolder);
  const imports = [
    ...described.map(({ path, name }) => `import { ${name} } from '../resources/${path}';\n`),
    ...named.map(({ path, name }) => `import * as ${name} from './${path}';\n`),
  ];
  return `${header}
${imports.join('')}
/** Every call of the API, by name. */
export const endpoints = {
${lines.join('')}${described.map(({ name }) => `  ...${name}.endpoints,\n`).join('')}} as const;
`;
}

/** Lists every `NAME.resource.ts` of the contract. */
function listResources(folder: string): string {
  const found = findResources(folder);
  return `${header}
${found.map(({ path, name }) => `import { ${name} } from './${path}';\n`).join('')}
/** Every resource of the administration. */
export const resources = [
${found.map(({ name }) => `  ${name},\n`).join('')}] as const;
`;
}

function findResources(folder: string): { path: string; name: string }[] {
  return globSync('**/*.resource.ts', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .sort(comparePaths)
    .map((path) => ({ path, name: `${toCamel(basename(path, '.resource.ts'))}Resource` }));
}

/** As the formatter orders names: whatever their case. */
const compareNames = (one: string, other: string) => comparePaths(one.toLowerCase(), other.toLowerCase());

const comparePaths = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const toCamel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
