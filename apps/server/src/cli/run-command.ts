import { parseCommand, UsageError } from './parse-command.ts';
import { startCommand } from './start.command.ts';

/** Runs a command of the `vitrine` program; a wrong command line prints one line and exits with status 2. */
export async function runCommand(words: readonly string[]): Promise<void> {
  checkRuntime();
  const [name = 'start', ...rest] = words;
  try {
    const isStart = name === 'start';
    const commands = isStart ? [startCommand] : (await import('./commands.ts')).commands;
    const command = parseCommand(commands, [name, ...rest]);
    if (command.isHelp) console.log(command.text);
    else await command.run();
    // `start` runs until the process is stopped.
    if (!isStart || command.isHelp) process.exit(0);
  } catch (error) {
    console.error((error as Error).message);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}

/** The scripts install Node 24 where they can; elsewhere the machine must have it. */
function checkRuntime(): void {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) return;
  console.error(
    `Vitrine demande Node 24, ce Node est ${process.versions.node}. Lancez-la par «\u00a0npm start\u00a0», ou installez Node 24.`,
  );
  process.exit(1);
}
