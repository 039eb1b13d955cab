import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const header = '// Written by `npm run generate`: change what it lists, never this file.\n';
const features = 'apps/server/src/features';
const contract = 'packages/contract/src/endpoints';

/** Generates the lists from the existing files, by path. */
export function generateFiles(root: string): Record<string, string> {
  return {
    [`${features}/modules.gen.ts`]: listModules(join(root, features)),
    [`${contract}/endpoints.gen.ts`]: listEndpoints(join(root, contract)),
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

/** Lists every call that a file of the contract defines. */
function listEndpoints(folder: string): string {
  const files = globSync('*.endpoints.ts', { cwd: folder }).sort(comparePaths);
  const named = files.map((path) => ({ path, name: `${toCamel(path.replace('.endpoints.ts', ''))}Endpoints` }));
  const lines = named.flatMap(({ path, name }) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/^export const (\w+) = defineEndpoint\(/gm)].map(
      ([, call]) => `  ${call}: ${name}.${call},\n`,
    ),
  );
  return `${header}
${named.map(({ path, name }) => `import * as ${name} from './${path}';\n`).join('')}
/** Every call of the API, by name. */
export const endpoints = {
${lines.join('')}} as const;
`;
}

const comparePaths = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const toCamel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
