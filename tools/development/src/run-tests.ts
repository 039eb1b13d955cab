/**
 * `npm test`: installs the test browser if needed, runs the static checks, then every test; `--long` adds the slow
 * tests. With paths, only those tests: `npm test -- packages/domain`. `--record-seconds` stores the duration of each
 * file, which orders the next runs. The last line says how many passed and failed.
 */
import { ensureBrowser } from './ensure-browser.ts';
import { runStaticChecks, runStep } from './run-step.ts';

const words = process.argv.slice(2);
const paths = words.filter((word) => !word.startsWith('--'));
const browserError = await ensureBrowser();
if (browserError) {
  console.error(browserError);
  process.exit(1);
}
const { passed, failed } = paths.length ? { passed: [], failed: [] } : await runStaticChecks();
const hasPassed = await runStep('vitest', ['run', ...paths], {
  // The reporter of the last line counts them with the tests.
  VITRINE_STATIC_CHECKS: `${passed.length},${failed.length}`,
  ...(words.includes('--long') ? { VITRINE_LONG: '1' } : {}),
  ...(words.includes('--record-seconds') ? { VITRINE_RECORD_SECONDS: '1' } : {}),
});
process.exit(hasPassed && failed.length === 0 ? 0 : 1);
