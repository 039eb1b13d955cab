import { execFile } from 'node:child_process';

export interface CommandResult {
  readonly isSuccess: boolean;
  /** Standard output and standard error together, trimmed. */
  readonly output: string;
}

interface CommandOptions {
  /** The account to run as, by number; absent: the program's own. Node drops supplementary groups when it is given. */
  readonly uid?: number;
  readonly gid?: number;
  /** Replaces the whole environment of the command; absent: the program's own. */
  readonly environment?: Record<string, string>;
  /** Text for the standard input. */
  readonly input?: string;
}

/**
 * Runs a command to its end and tells whether it succeeded.
 *
 * A command that cannot even be started is a failure like another, with the system's message as output: never throws.
 */
export function runCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const settings = {
      // The program's own folder may be closed to the account of the command.
      cwd: process.platform === 'win32' ? undefined : '/',
      maxBuffer: 16 * 1024 * 1024,
      windowsHide: true,
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.gid }),
      ...(options.environment === undefined ? {} : { env: options.environment }),
    };
    try {
      const child = execFile(file, [...args], settings, (error, stdout, stderr) => {
        const output = `${stdout}${stderr}`.trim();
        resolve({ isSuccess: error === null, output: output === '' && error !== null ? error.message : output });
      });
      // A command that ends without reading its input closes it: its own exit code tells enough.
      child.stdin?.on('error', () => {});
      child.stdin?.end(options.input ?? '');
    } catch (error) {
      resolve({ isSuccess: false, output: error instanceof Error ? error.message : String(error) });
    }
  });
}
