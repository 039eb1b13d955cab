/** `npm run check`: types, style and lint, dead code, and the structure rules (tools/checks), without a database. */
import { runStaticChecks, runStep } from './run-step.ts';

const { failed } = await runStaticChecks();
const areRulesMet = await runStep('vitest', ['run', '--config', 'tools/checks/vitest.config.ts']);
if (!areRulesMet) failed.push('rules');
if (failed.length) console.error(`Not in order: ${failed.join(', ')}.`);
process.exit(failed.length ? 1 : 0);
