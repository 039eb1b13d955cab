import { readConfig } from '../config.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { defineCommand } from './command.ts';
import { applyProcessSettings } from './process-settings.ts';

/** In its own module: the program must set its flags before it loads what the other commands import. */
export const startCommand = defineCommand({
  name: 'start',
  arguments: [],
  help: 'lance le programme',
  async run() {
    applyProcessSettings(['start']);
    // Only the first process builds; its child processes find the result.
    if (!readConfig().inheritedDatabase) await buildIfNeeded((line) => console.log(line));
    const { main } = await import('../main.ts');
    await main();
  },
});
