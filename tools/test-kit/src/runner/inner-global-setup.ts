import { joinOuterRun } from './outer-run.ts';

/** The setup of a run that a test starts: it loads little, whereas that of the run around it loads the whole program. */
export default joinOuterRun;
