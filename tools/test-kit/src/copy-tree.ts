import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const pictures = ['originals', 'svg', 'video'].map((name) => `tools/seeds/src/site-42/pictures/${name}`);
const excludedPaths = /\/(?:node_modules|dist|data|docs|\.git)$/;

/**
 * Copies the repository's sources, for tests that write into them; pictures and installed packages are shared with the
 * original.
 */
export async function copyTree(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-copie-'));
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !excludedPaths.test(path) && !pictures.some((name) => path === join(root, name)),
  });
  for (const name of pictures) await symlink(join(root, name), join(folder, name));
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@vitrine' && name !== '.cache') await symlink(join(root, 'node_modules', name), join(packages, name));
  // The workspace links are relative: in the copy they resolve to the copy.
  await mkdir(join(packages, '@vitrine'));
  for (const name of await readdir(join(root, 'node_modules/@vitrine')))
    await symlink(await readlink(join(root, 'node_modules/@vitrine', name)), join(packages, '@vitrine', name));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
