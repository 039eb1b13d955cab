import fc from 'fast-check';
import { isLongRun } from './long-set.ts';

/**
 * Setup of every test file. The properties draw the same cases at each run: a suite is red for what was changed, not for
 * what was drawn. The long set draws anew each time, and names the seed of what it finds.
 */
if (!isLongRun) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261 });
