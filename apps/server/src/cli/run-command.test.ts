import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { usage } from './run-command.ts';

test('nothing is in the help twice', () => {
  const called = usage.split('\n').map((line) => line.split(/ {2,}/)[0]);
  expect(called.filter((one, place) => one && called.indexOf(one) !== place)).toEqual([]);
});

test('every command is in the help of the program', () => {
  for (const name of ['start', ...Object.keys(commands)]) expect(usage).toMatch(new RegExp(`^vitrine ${name}\\b`, 'm'));
});
