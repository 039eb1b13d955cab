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
  const { tokens } = parseArgs({ args: rest, strict: false, allowPositionals: true, tokens: true });
  const values: string[] = [];
  const options: Record<string, boolean> = {};
  const known = new Set(named.flatMap((command) => Object.keys(command.options)));
  for (const token of tokens) {
    if (token.kind === 'positional') values.push(token.value);
    if (token.kind !== 'option') continue;
    if (token.name === 'help' || token.name === 'h') return { isHelp: true, text: formatHelp(named) };
    if (!known.has(token.name))
      throw new UsageError(
        `L’option ${token.rawName} n’existe pas pour «\u00a0vitrine ${name}\u00a0» (devant un texte qui commence par un tiret, écrivez --).`,
      );
    if (token.value !== undefined) throw new UsageError(`L’option ${token.rawName} ne prend pas de valeur.`);
    options[token.name] = true;
  }
  const command = findByArguments(named, values);
  const unfit = Object.keys(options).find((option) => !(option in command.options));
  if (unfit) throw new UsageError(`L’option --${unfit} n’existe pas pour «\u00a0${formatCommand(command)}\u00a0».`);
  const given = matchArguments(command, values);
  return { isHelp: false, run: () => command.run(given, options) };
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
