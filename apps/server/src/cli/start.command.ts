import { readConfig } from '../config.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { defineCommand } from './command.ts';
import { applyProcessSettings } from './process-settings.ts';

/** Apart from the others: what they need is not loaded before the program runs under its own flags. */
export const startCommand = defineCommand({
  name: 'start',
  arguments: [],
  help: 'lance le programme',
  async run() {
    applyProcessSettings(['start']);
    // What the first process starts finds the pages built.
    if (!readConfig().inheritedDatabase) await buildIfNeeded((line) => console.log(line));
    const { main } = await import('../main.ts');
    await main();
  },
});
