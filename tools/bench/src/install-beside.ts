import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Installs a package that is measured beside the program, with `others`, in a temporary folder, once, without the scripts of its
 * packages. Returns the folder.
 */
export function installBeside(name: string, version: string, others: readonly string[] = []): string {
  const folder = join(tmpdir(), `vitrine-bench-${name.replace(/[^a-z]+/g, '-').replace(/^-/, '')}-${version}`);
  if (existsSync(join(folder, 'installed'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'peer', private: true }));
  console.log(`${name} ${version} s’installe une fois dans ${folder}…`);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options, `${name}@${version}`, ...others], { cwd: folder, stdio: 'ignore' });
  writeFileSync(join(folder, 'installed'), '');
  return folder;
}
