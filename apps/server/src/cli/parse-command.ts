import { parseArgs } from 'node:util';
import { type Command, formatCommand, formatHelp } from './command.ts';

/** A wrong command line: the program prints one line and exits with status 2. */
export class UsageError extends Error {}

/** A parsed command. */
type ParsedCommand = { isHelp: true; text: string } | { isHelp: false; run: () => Promise<void> };

/** Parses a command line; throws a `UsageError` when it is not valid. */
export function parseCommand(commands: readonly Command[], words: readonly string[]): ParsedCommand {
  const [name = '', ...rest] = words;
  if (name === 'help' || name === '--help' || name === '-h') {
    const [about] = rest;
    return { isHelp: true, text: formatHelp(about === undefined ? commands : findByName(commands, about)) };
  }
  const named = findByName(commands, name);
  const known = new Map(named.flatMap((command) => Object.keys(command.options).map(splitOption)));
  const valued = [...known].filter(([, value]) => value !== undefined).map(([option]) => option);
  const { tokens } = parseArgs({
    args: rest,
    options: Object.fromEntries(valued.map((option) => [option, { type: 'string' as const }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: string[] = [];
  const options: Record<string, boolean | string> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') values.push(token.value);
    if (token.kind !== 'option') continue;
    if (token.name === 'help' || token.name === 'h') return { isHelp: true, text: formatHelp(named) };
    if (!known.has(token.name))
      throw new UsageError(
        `L’option ${token.rawName} n’existe pas pour «\u00a0vitrine ${name}\u00a0» (devant un texte qui commence par un tiret, écrivez --).`,
      );
    const expected = known.get(token.name);
    if (expected && !token.value)
      throw new UsageError(`L’option ${token.rawName} demande une valeur\u00a0: ${expected}.`);
    if (!expected && token.value !== undefined)
      throw new UsageError(`L’option ${token.rawName} ne prend pas de valeur.`);
    options[token.name] = expected ? String(token.value) : true;
  }
  const command = findByArguments(named, values);
  const own = new Set(Object.keys(command.options).map((option) => splitOption(option)[0]));
  const unfit = Object.keys(options).find((option) => !own.has(option));
  if (unfit) throw new UsageError(`L’option --${unfit} n’existe pas pour «\u00a0${formatCommand(command)}\u00a0».`);
  const given = matchArguments(command, values);
  return { isHelp: false, run: () => command.run(given, options) };
}

/** Splits the declaration of an option into its name and the word for its value, if it takes one. */
function splitOption(declared: string): [name: string, value: string | undefined] {
  const [name = '', value] = declared.split('=');
  return [name, value];
}

function findByName(commands: readonly Command[], name: string): readonly Command[] {
  const named = commands.filter((command) => command.name === name);
  if (named.length) return named;
  throw new UsageError(`La commande «\u00a0${name}\u00a0» n’existe pas\u00a0: «\u00a0vitrine help\u00a0» les liste.`);
}

const isWord = (part: string) => part === part.toLowerCase();
const isOptional = (part: string) => part.startsWith('[');
const takesRest = (part: string) => /…\]?$/.test(part);

/**
 * Finds the form of a command: the one with the most matching fixed words, among those that fit the number of values.
 */
function findByArguments(named: readonly Command[], values: readonly string[]): Command {
  const fitting = named
    .filter((command) => command.arguments.every((part, place) => !isWord(part) || values[place] === part))
    .sort((a, b) => b.arguments.filter(isWord).length - a.arguments.filter(isWord).length);
  const fits = (command: Command) =>
    values.length >= command.arguments.filter((part) => !isOptional(part)).length &&
    (values.length <= command.arguments.length || command.arguments.some(takesRest));
  const found = fitting.find(fits);
  if (found) return found;
  // An incomplete command gets an error that names its next argument.
  const begun = fitting.find(
    ({ arguments: parts }) =>
      parts.some(isWord) && parts.some((part, place) => values[place] === undefined && !isOptional(part)),
  );
  const command = begun ?? fitting.find(({ arguments: parts }) => values.length < parts.length);
  const missing = command?.arguments.find((_, place) => values[place] === undefined);
  if (command && missing) throw new UsageError(`Il manque ${missing}\u00a0: ${formatCommand(command)}`);
  const ways = named.map((one) => `«\u00a0${formatCommand(one)}\u00a0»`).join(', ');
  throw new UsageError(`Ces mots ne font pas une commande. Utilisez ${ways}.`);
}

function matchArguments(command: Command, values: readonly string[]): (string | undefined)[] {
  return command.arguments.flatMap((part, place) => {
    if (isWord(part)) return [];
    const rest = values.slice(place);
    return [takesRest(part) && rest.length ? rest.join(' ') : values[place]];
  });
}
