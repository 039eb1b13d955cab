/** Entry point of a limited process: runs one program at the lowest priority, which ends with the server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { LimitedOutcome, LimitedTask } from './limited-process.ts';

let child: ChildProcess | undefined;
// A terminal or a service manager signals the whole process group. The parent decides about the end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('exit', () => child?.kill('SIGKILL'));
process.on('disconnect', () => process.exit(0));
// The program inherits it.
setPriority(constants.priority.PRIORITY_LOW);

process.on('message', ({ program, parameters, folder, timeLimit }: LimitedTask) => {
  let stderr = '';
  let isTimedOut = false;
  // In a process group of its own: a signal of the terminal would end it as if the video were at fault.
  child = spawn(program, parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-2000);
  });
  const timer = setTimeout(() => {
    isTimedOut = true;
    child?.kill('SIGKILL');
  }, timeLimit);
  let isAnswered = false;
  const answer = (end: Pick<LimitedOutcome, 'code' | 'signal' | 'startError'>) => {
    if (isAnswered) return;
    isAnswered = true;
    clearTimeout(timer);
    const outcome: LimitedOutcome = { ...end, stderr, isTimedOut };
    if (process.connected) process.send?.(outcome);
  };
  child.once('error', ({ message }) => answer({ code: null, signal: null, startError: message }));
  child.once('close', (code, signal) => answer({ code, signal }));
});
