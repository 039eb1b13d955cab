import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { usage } from './run-command.ts';

test('every command is in the help of the program', () => {
  for (const name of ['start', ...Object.keys(commands)]) expect(usage).toMatch(new RegExp(`^vitrine ${name}\\b`, 'm'));
});
