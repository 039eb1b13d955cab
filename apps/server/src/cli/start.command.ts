import { readConfig } from '../config.ts';
import { buildAdministrationIfNeeded, buildStorefrontIfNeeded } from './build-if-needed.ts';
import { defineCommand } from './command.ts';
import { applyProcessSettings } from './process-settings.ts';

/** In its own module: the program must set its flags before it loads what the other commands import. */
export const startCommand = defineCommand({
  name: 'start',
  arguments: [],
  help: 'lance le programme',
  async run() {
    applyProcessSettings(['start']);
    const report = (line: string) => console.log(line);
    // Only the first process builds; its child processes find the result.
    const isFirst = !readConfig().inheritedDatabase;
    const built = isFirst ? buildStorefrontIfNeeded(report) : Promise.resolve();
    // The program hears of a failure when it awaits the build.
    built.catch(() => {});
    const { main } = await import('../main.ts');
    await main({ built });
    // Sites answer by now: what the first page does not need comes after it.
    if (isFirst) await buildAdministrationIfNeeded(report).catch(reportFailure);
  },
});

function reportFailure(error: unknown): void {
  console.error(
    'La construction de l’administration a échoué\u00a0: lancez «\u00a0npm run build\u00a0» pour savoir pourquoi.',
    error,
  );
}
