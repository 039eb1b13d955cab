import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { readChildEnvironment } from '../../config.ts';
import type { MediaTasks } from './media-tasks.ts';

/** What the parent sends. */
export interface TaskMessage {
  id: number;
  name: keyof MediaTasks;
  parameters: readonly unknown[];
}

/** What comes back: the value, or the message of the error. */
export interface TaskReply {
  id: number;
  value?: unknown;
  error?: string;
}

interface PendingTask {
  message: TaskMessage;
  /** Media processes that have died while the task was theirs. */
  crashes: number;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Milliseconds without work after which the process ends. */
const defaultIdleTimeout = 5000;
/** A task whose process has died this often is given up: it may be what kills it. */
const maximumCrashes = 2;

/**
 * Pictures and fonts are worked on in a child process that is started on demand and ends when it is idle: the memory that
 * libvips and WebAssembly have taken goes back to the system with it, and a crash of theirs takes down no server.
 */
export class MediaProcess {
  readonly #idleTime: number;
  readonly #pending = new Map<number, PendingTask>();
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: { idleTimeout?: number } = {}) {
    this.#idleTime = options.idleTimeout ?? defaultIdleTimeout;
  }

  /** Process id of the running child; undefined while there is none. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  /** Runs a task in the child process; rejects with its error, or when the process has died twice under it. */
  run<Name extends keyof MediaTasks>(
    name: Name,
    ...parameters: Parameters<MediaTasks[Name]>
  ): ReturnType<MediaTasks[Name]> {
    this.#lastId += 1;
    const message: TaskMessage = { id: this.#lastId, name, parameters };
    return new Promise<unknown>((resolve, reject) => {
      this.#send({ message, crashes: 0, resolve, reject });
    }) as ReturnType<MediaTasks[Name]>;
  }

  #send(task: PendingTask): void {
    clearTimeout(this.#idleTimer);
    this.#child ??= this.#start();
    // While it works it holds this process open; idle it does not.
    this.#child.ref();
    this.#child.channel?.ref();
    this.#pending.set(task.message.id, task);
    // A message that cannot be delivered is that of a child whose `exit` is about to be heard.
    this.#child.send(task.message, () => {});
  }

  #start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'media-process-entry.ts'), {
      // Buffers travel as they are.
      serialization: 'advanced',
      execArgv: [],
      env: readChildEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (reply: TaskReply) => this.#settle(reply));
    const onEnd = (reason: string) => this.#restartAfter(child, reason);
    child.once('error', (error) => onEnd(error.message));
    child.once('exit', (code, signal) => onEnd(`exit ${signal ?? code}`));
    return child;
  }

  #settle({ id, value, error }: TaskReply): void {
    const task = this.#pending.get(id);
    this.#pending.delete(id);
    if (error === undefined) task?.resolve(value);
    else task?.reject(new Error(error));
    if (this.#pending.size === 0) this.#becomeIdle();
  }

  #becomeIdle(): void {
    const child = this.#child;
    child?.unref();
    child?.channel?.unref();
    this.#idleTimer = setTimeout(() => {
      this.#child = undefined;
      if (child?.connected) child.disconnect();
    }, this.#idleTime).unref();
  }

  /** The process has died: what was its work is given to a new one. */
  #restartAfter(child: ChildProcess, reason: string): void {
    // One that was told to end, or has been heard of already.
    if (this.#child !== child) return;
    this.#child = undefined;
    const tasks = [...this.#pending.values()];
    this.#pending.clear();
    for (const task of tasks) {
      task.crashes += 1;
      if (task.crashes < maximumCrashes) this.#send(task);
      else task.reject(new Error(`the media process has died twice during ${task.message.name} (${reason})`));
    }
  }
}

/** The media process of this program. */
export const mediaProcess = new MediaProcess();
