import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testSeconds } from './test-seconds.data.ts';

/**
 * Orders test files so that the workers finish together. Files with isolated modules come before those with shared
 * ones, and these project by project: a worker keeps its modules as long as the next file is of the same project. In each
 * group the unknown come first, then the longest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const places = new Map(
      files.map((file) => [
        file,
        { isIsolated: file.project.config.isolate, project: file.project.name, path: relative(root, file.moduleId) },
      ]),
    );
    return [...files].sort((one, other) => compareFiles(places.get(one), places.get(other)));
  }
}

interface FileOrder {
  isIsolated: boolean;
  project: string;
  path: string;
}

/** Compares two test files: negative if the first one runs earlier. */
export function compareFiles(
  one?: FileOrder,
  other?: FileOrder,
  seconds: Record<string, number> = testSeconds,
): number {
  if (!one || !other) return 0;
  if (one.isIsolated !== other.isIsolated) return one.isIsolated ? -1 : 1;
  if (one.project !== other.project) return one.project < other.project ? -1 : 1;
  const difference = (seconds[other.path] ?? 1e9) - (seconds[one.path] ?? 1e9);
  return difference || (one.path < other.path ? -1 : 1);
}
