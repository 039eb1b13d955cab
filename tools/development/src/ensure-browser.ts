import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from '@vitrine/test-kit/browser/browser';

const missingBrowser =
  'Tests need Chromium: install Debian’s package « chromium-headless-shell » or « chromium », or name another in CHROMIUM.';

/**
 * Ensures that a browser for the tests is installed, with a Debian package where allowed: the headless shell, or else
 * Chromium whole. Returns what is missing, if anything.
 */
export async function ensureBrowser(): Promise<string | undefined> {
  const found = findBrowser();
  if (found && (process.env.CHROMIUM || found.endsWith('headless-shell')))
    return existsSync(found) ? undefined : `${missingBrowser} There is nothing at ${found}.`;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return found ? undefined : missingBrowser;
  console.log('Installing Chromium for the tests…');
  const install = (name: string) => aptGet('install', '-y', '--no-install-recommends', name, 'fonts-liberation');
  // The package lists may be missing or outdated.
  const isInstalled = install('chromium-headless-shell') || (aptGet('update') && install('chromium-headless-shell'));
  if (!isInstalled && !found) install('chromium');
  return findBrowser() ? undefined : missingBrowser;
}

function aptGet(...words: string[]): boolean {
  try {
    execFileSync('apt-get', words, {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}
