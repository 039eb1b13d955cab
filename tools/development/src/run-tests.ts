/**
 * `npm test`: installs the test browser if needed, runs the static checks, then every test; `--long` adds the slow
 * tests and breaks the pure packages on purpose. With paths, only those tests: `npm test -- packages/domain`. `--record-seconds` stores the duration of each
 * file, which orders the next runs. In a whole run, journeys in a browser that fail beside all others are tried once
 * more alone, and named. The last line says how many passed and failed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';
import { runStaticChecks, runStep } from './run-step.ts';
import { chooseSecondTry, type RunSummary } from './second-try.ts';

const words = process.argv.slice(2);
const paths = words.filter((word) => !word.startsWith('--'));
const browserError = await ensureBrowser();
if (browserError) {
  console.error(browserError);
  process.exit(1);
}
const { passed, failed } = paths.length ? { passed: [], failed: [] } : await runStaticChecks();
const environment = {
  ...(words.includes('--long') ? { VITRINE_LONG: '1' } : {}),
  ...(words.includes('--record-seconds') ? { VITRINE_RECORD_SECONDS: '1' } : {}),
};
const folder = mkdtempSync(join(tmpdir(), 'vitrine-run-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const summaryFile = join(folder, 'summary.json');
let hasPassed = await runStep('vitest', ['run', ...paths], {
  ...environment,
  VITRINE_RUN_SUMMARY: summaryFile,
  // The reporter of the last line counts them with the tests.
  VITRINE_STATIC_CHECKS: `${passed.length},${failed.length}`,
});
if (!hasPassed && paths.length === 0) hasPassed = await tryAgain();
// The pure packages as a whole: nine changes in ten are noticed by their own tests.
const purePackages = ['packages/domain', 'packages/page-document'];
if (words.includes('--long') && paths.length === 0)
  hasPassed =
    (await runStep('node', ['tools/development/src/mutate.ts', ...purePackages, '--fresh', '--bar', '90'])) &&
    hasPassed;
process.exit(hasPassed && failed.length === 0 ? 0 : 1);

/** Runs what failed once more; returns whether everything has passed now. */
async function tryAgain(): Promise<boolean> {
  const summary: RunSummary = JSON.parse(readFileSync(summaryFile, 'utf8'));
  const files = chooseSecondTry(summary);
  if (files.length === 0) return false;
  console.log(`\nUnsteady, tried once more alone: ${files.join(', ')}. What passes now still has to be mended.`);
  const before = `${passed.length + summary.passed},${failed.length}`;
  // Their seconds alone would replace those of the whole run.
  return runStep('vitest', ['run', ...files], {
    ...environment,
    VITRINE_RECORD_SECONDS: '',
    VITRINE_STATIC_CHECKS: before,
  });
}
