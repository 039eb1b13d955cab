import { readConfig } from '../config.ts';
import {
  buildAdministrationIfNeeded,
  buildPagesIfNeeded,
  buildPanelIfNeeded,
  isStoppedBuild,
} from './build-if-needed.ts';
import { defineCommand } from './command.ts';
import { applyProcessSettings } from './process-settings.ts';

/** In its own module: the program must set its flags before it loads what the other commands import. */
export const startCommand = defineCommand({
  name: 'start',
  arguments: [],
  help: 'lance le programme',
  async run() {
    applyProcessSettings(['start']);
    const { inheritedDatabase, isDemoProcess } = readConfig();
    // Only the first process builds; its child processes find the result.
    const builds = inheritedDatabase || isDemoProcess ? undefined : startBuilds((line) => console.log(line));
    const { main } = await import('../main.ts');
    await main({ built: builds?.pages, onServing: builds?.continue });
  },
});

/** Builds the pages at once, and what the first page does not need after it. */
function startBuilds(report: (line: string) => void): { pages: Promise<void>; continue: () => void } {
  const pages = buildPagesIfNeeded(report);
  // The program hears of a failure when it awaits the build.
  pages.catch(() => {});
  return {
    pages,
    continue() {
      for (const build of [buildAdministrationIfNeeded(report), buildPanelIfNeeded(report)]) build.catch(reportFailure);
    },
  };
}

function reportFailure(error: unknown): void {
  if (isStoppedBuild(error)) return;
  console.error(
    'La construction de l’administration a échoué\u00a0: lancez «\u00a0npm run build\u00a0» pour savoir pourquoi.',
    error,
  );
}
