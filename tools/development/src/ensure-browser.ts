import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { browserPath } from '@vitrine/test-kit/browser';

/**
 * Ensures that the test browser is installed, with Debian's package where allowed; returns what is missing, if
 * anything.
 */
export async function ensureBrowser(): Promise<string | undefined> {
  if (existsSync(browserPath)) return undefined;
  const lack = `Tests need Chromium at ${browserPath}: install Debian's package « chromium », or name another in CHROMIUM.`;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return lack;
  console.log('Installing Chromium for the tests…');
  const install = () => aptGet('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
  // The package lists may be missing or outdated.
  const isInstalled = install() || (aptGet('update') && install());
  return isInstalled && existsSync(browserPath) ? undefined : lack;
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
