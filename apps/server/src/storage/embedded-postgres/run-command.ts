import { execFile } from 'node:child_process';

export interface CommandResult {
  readonly isSuccess: boolean;
  /** Standard output and standard error together, trimmed. */
  readonly output: string;
}

interface CommandOptions {
  /** User id to run as; by default the program's own. Node drops supplementary groups when it is given. */
  readonly uid?: number;
  readonly gid?: number;
  /** Replaces the command's whole environment; by default the program's own. */
  readonly environment?: Record<string, string>;
  /** Text for the standard input. */
  readonly input?: string;
}

/**
 * Runs a command to its end and returns whether it succeeded. A command that cannot start is a failure too, with the
 * system's message as output: never throws.
 */
export function runCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const settings = {
      // The command's account may have no access to the program's own folder.
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
      // A command that ends without reading its input breaks the pipe: its exit code is enough.
      child.stdin?.on('error', () => {});
      child.stdin?.end(options.input ?? '');
    } catch (error) {
      resolve({ isSuccess: false, output: error instanceof Error ? error.message : String(error) });
    }
  });
}
