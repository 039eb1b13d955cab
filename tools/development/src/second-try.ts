/** What a run of tests leaves about itself for `run-tests.ts`. */
export interface RunSummary {
  /** Tests that passed in files without a failure. */
  passed: number;
  /** Paths of the files that failed, from the root. */
  failedFiles: string[];
  /** Errors outside of any test. */
  errors: number;
}

/** More files than these that fail together have a common cause. */
const maximumFiles = 3;
const isBrowserFile = (path: string): boolean => /(\.e2e|[-/]browser\.test)\.ts$/.test(path);

/**
 * Chooses the files that a whole run tries a second time, alone: journeys in a browser, if they are all that failed. A
 * browser that has no processor for seconds can lose a step of a journey; nothing else is tried twice.
 */
export function chooseSecondTry({ failedFiles, errors }: RunSummary): string[] {
  if (errors > 0 || failedFiles.length > maximumFiles) return [];
  return failedFiles.every(isBrowserFile) ? failedFiles : [];
}
