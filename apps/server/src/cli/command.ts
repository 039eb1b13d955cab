/** Options of a command, each with its line of help; `site=ID` takes a value, a name alone takes none. */
type Options = Readonly<Record<string, string>>;

/** The values of options: whether one without value was given, the text of one with a value. */
type OptionsOf<Names extends string> = {
  readonly [Name in Names as Name extends `${infer Key}=${string}` ? Key : Name]: Name extends `${string}=${string}`
    ? string | undefined
    : boolean;
};

/**
 * The values that the arguments yield. Capitals are a value (`SITE`), in brackets an optional one (`[DATE]`). An
 * ellipsis takes all remaining words (`NOTE…`). A lower-case argument is a fixed word without value.
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
  /** What the command does, in French, for the help text. */
  help: string;
  run(values: ValuesOf<Arguments>, options: OptionsOf<Names>): Promise<void>;
}

/** One form of a command; several may share a name and differ in their arguments. */
export interface Command {
  name: string;
  arguments: readonly string[];
  options: Options;
  help: string;
  run(values: readonly (string | undefined)[], options: Readonly<Record<string, boolean | string>>): Promise<void>;
}

/** Defines a command; the type of its `run` follows from its arguments. */
export function defineCommand<const Arguments extends readonly string[], Names extends string = never>(
  definition: CommandDefinition<Arguments, Names>,
): Command {
  return {
    ...definition,
    options: definition.options ?? {},
    run: (values, options) => definition.run(values as ValuesOf<Arguments>, options as OptionsOf<Names>),
  };
}

/** Formats the usage of a command. */
export function formatCommand({ name, arguments: parts }: Command): string {
  return ['vitrine', name, ...parts].join(' ');
}

/** Formats the help of commands: one line per command and per option. */
export function formatHelp(commands: readonly Command[]): string {
  const lines = commands.flatMap((command): (readonly [string, string])[] => [
    [formatCommand(command), command.help],
    ...Object.entries(command.options).map(([name, help]) => [`  --${name}`, help] as const),
  ]);
  // A long usage must not widen the column of all others.
  const width = Math.min(46, Math.max(...lines.map(([typed]) => typed.length)));
  return lines.map(([typed, help]) => `${typed.padEnd(width)}  ${help}`).join('\n');
}
