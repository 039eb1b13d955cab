/** Options of a command: those that take no value, each with its line of the help. */
type Options = Readonly<Record<string, string>>;

/**
 * The values that arguments stand for. Capitals are a value (`SITE`), in brackets where it may be left out (`[DATE]`), with an
 * ellipsis where it takes all words that follow (`NOTE…`); small letters are a word to be typed as it is, and give no value.
 */
type ValuesOf<Arguments extends readonly string[]> = Arguments extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? First extends Lowercase<First>
    ? ValuesOf<Rest>
    : [First extends `[${string}` ? string | undefined : string, ...ValuesOf<Rest>]
  : [];

interface CommandDefinition<Arguments extends readonly string[], Names extends string> {
  name: string;
  arguments: Arguments;
  options?: Readonly<Record<Names, string>>;
  /** What it does, in French, as the help says it. */
  help: string;
  run(values: ValuesOf<Arguments>, options: Readonly<Record<Names, boolean>>): Promise<void>;
}

/** One way to type a command; several may share a name and differ in their arguments. */
export interface Command {
  name: string;
  arguments: readonly string[];
  options: Options;
  help: string;
  run(values: readonly (string | undefined)[], options: Readonly<Record<string, boolean>>): Promise<void>;
}

/** Declares a command; what its `run` is given follows from its arguments. */
export function defineCommand<const Arguments extends readonly string[], Names extends string = never>(
  definition: CommandDefinition<Arguments, Names>,
): Command {
  return {
    ...definition,
    options: definition.options ?? {},
    run: (values, options) => definition.run(values as ValuesOf<Arguments>, options as Record<Names, boolean>),
  };
}

/** How a command is typed. */
export function formatCommand({ name, arguments: parts }: Command): string {
  return ['vitrine', name, ...parts].join(' ');
}

/** The help on commands: a line each, and one for each option. */
export function formatHelp(commands: readonly Command[]): string {
  const lines = commands.flatMap((command): (readonly [string, string])[] => [
    [formatCommand(command), command.help],
    ...Object.entries(command.options).map(([name, help]) => [`  --${name}`, help] as const),
  ]);
  // Long ones do not push the others aside.
  const width = Math.min(46, Math.max(...lines.map(([typed]) => typed.length)));
  return lines.map(([typed, help]) => `${typed.padEnd(width)}  ${help}`).join('\n');
}
