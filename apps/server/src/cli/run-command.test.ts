import { runVitrine } from '@vitrine/test-kit/servers/running-program';
import { expect, test, vi } from 'vitest';
import { defineCommand, formatCommand, formatHelp } from './command.ts';
import { commands } from './commands.ts';
import { parseCommand, UsageError } from './parse-command.ts';

const run = vi.fn(async (_values: readonly (string | undefined)[], _options: object) => {});
const examples = [
  defineCommand({ name: 'list', arguments: ['SITE', '[DATE]'], options: { all: '… tout' }, help: 'liste', run }),
  defineCommand({
    name: 'add',
    arguments: ['ADRESSE'],
    options: { 'site=ID': '… ici', super: '… partout' },
    help: 'ajoute',
    run,
  }),
  defineCommand({ name: 'request', arguments: ['SITE'], help: 'liste', run }),
  defineCommand({ name: 'request', arguments: ['SITE', 'RÉFÉRENCE'], help: 'montre', run }),
  defineCommand({ name: 'request', arguments: ['SITE', 'RÉFÉRENCE', 'done', 'NOTE…'], help: 'clôt', run }),
  defineCommand({ name: 'answer', arguments: ['SITE', 'ÉTAT', '[NOTE…]'], help: 'note', run }),
  defineCommand({ name: 'answer', arguments: ['SITE', 'delete'], help: 'supprime', run }),
];

test.each([
  ['list 42', ['42', undefined], {}],
  ['list 42 7 --all', ['42', '7'], { all: true }],
  ['list --all 42', ['42', undefined], { all: true }],
  ['add a@b --site 42 --super', ['a@b'], { site: '42', super: true }],
  ['add --site=42 a@b', ['a@b'], { site: '42' }],
  ['request 42', ['42'], {}],
  ['request 42 R-1', ['42', 'R-1'], {}],
  ['request 42 R-1 done rappelée le 3', ['42', 'R-1', 'rappelée le 3'], {}],
  ['request 42 R-1 done -- -5 euros', ['42', 'R-1', '-5 euros'], {}],
  ['answer 42 read', ['42', 'read', undefined], {}],
  ['answer 42 read lue hier', ['42', 'read', 'lue hier'], {}],
  ['answer 42 delete', ['42'], {}],
])('« %s » is read', async (typed, values, options) => {
  run.mockClear();
  const command = parseCommand(examples, typed.split(' '));
  if (!command.isHelp) await command.run();
  expect(run.mock.calls).toEqual([[values, options]]);
});

test('an empty text that is typed is a value', async () => {
  run.mockClear();
  const command = parseCommand(examples, ['answer', '42', 'read', '']);
  if (!command.isHelp) await command.run();
  expect(run.mock.calls).toEqual([[['42', 'read', ''], {}]]);
});

test.each([
  ['odd 42', 'La commande « odd » n’existe pas'],
  ['constructor', 'La commande « constructor » n’existe pas'],
  ['list', 'Il manque SITE : vitrine list SITE [DATE]'],
  ['list 42 --odd', 'L’option --odd n’existe pas pour « vitrine list »'],
  ['list 42 -x', 'L’option -x n’existe pas'],
  ['list 42 --all=yes', 'L’option --all ne prend pas de valeur'],
  ['add a@b --site', 'L’option --site demande une valeur : ID.'],
  ['request', 'Il manque SITE : vitrine request SITE'],
  ['request 42 R-1 done', 'Il manque NOTE… : vitrine request SITE RÉFÉRENCE done NOTE…'],
  ['request 42 R-1 closed', 'Ces mots ne font pas une commande. Utilisez « vitrine request SITE »'],
  ['list 42 7 8', 'Ces mots ne font pas une commande. Utilisez « vitrine list SITE [DATE] »'],
  ['answer 42', 'Il manque ÉTAT : vitrine answer SITE ÉTAT [NOTE…]'],
])('« %s » is refused in a line', (typed, sentence) => {
  const parse = () => parseCommand(examples, typed.split(' '));
  expect(parse).toThrow(UsageError);
  // In French, the spaces before a colon and inside quotation marks are no-break spaces.
  expect(parse).toThrow(sentence.replace(/ (?=[:»])|(?<=«) /g, '\u00a0'));
  expect(parse).not.toThrow('\n');
});

test('the help is made from the table, of all commands or of one', () => {
  const textOf = (...words: string[]) => {
    const command = parseCommand(examples, words);
    return command.isHelp ? command.text : '';
  };
  expect(textOf('help')).toBe(formatHelp(examples));
  expect(textOf('--help')).toBe(formatHelp(examples));
  expect(textOf('help', 'list')).toMatch(/^vitrine list SITE \[DATE\] +liste\n {2}--all +… tout$/);
  expect(textOf('list', '--help')).toBe(textOf('help', 'list'));
});

test('every command says how it is typed, once, and what it does', () => {
  const typed = commands.map(formatCommand);
  expect(typed.filter((one, place) => typed.indexOf(one) !== place)).toEqual([]);
  for (const one of ['vitrine start', 'vitrine backup DOSSIER', 'vitrine site import FICHIER'])
    expect(typed).toContain(one);
  expect(commands.filter(({ help }) => !help)).toEqual([]);
});

test('the program ends with status 2 where a command is typed wrongly, and with 0 after its help', async () => {
  const nothing = { VITRINE_DATA: '/nonexistent' };
  const sorry = await runVitrine(['backup', 'x', '--odd'], nothing);
  expect([sorry.code, sorry.output.trim().split('\n')]).toEqual([2, [expect.stringContaining('L’option --odd')]]);
  expect(await runVitrine(['verify'], nothing)).toMatchObject({
    code: 2,
    output: 'Il manque SITE\u00a0: vitrine verify SITE\n',
  });
  expect(await runVitrine(['start', '--odd'], nothing)).toMatchObject({ code: 2 });
  expect(await runVitrine(['help'], nothing)).toMatchObject({ code: 0, output: `${formatHelp(commands)}\n` });
});
