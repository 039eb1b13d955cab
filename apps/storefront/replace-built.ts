import { renameSync, rmSync } from 'node:fs';

/** Puts what was built in place of what is there, which another build may put there at the same moment. */
export function replaceBuilt(built: string, place: string): void {
  for (let attempt = 1; ; attempt += 1) {
    rmSync(place, { recursive: true, force: true });
    try {
      renameSync(built, place);
      return;
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}
