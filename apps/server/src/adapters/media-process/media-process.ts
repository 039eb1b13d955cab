import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { readChildEnvironment } from '../../config.ts';
import type { MediaTasks } from './media-tasks.ts';

/** Message of the parent. */
export interface TaskMessage {
  id: number;
  name: keyof MediaTasks;
  parameters: readonly unknown[];
}

/** Reply of the child: the value, or the message of the error. */
export interface TaskReply {
  id: number;
  value?: unknown;
  error?: string;
}

/** A task that the process did not finish in time. */
export class MediaDeadlineError extends Error {}

/**
 * Milliseconds that a drawing may take: its markup decides how long, while a picture's pixels are counted beforehand.
 * A process that does nothing else answers within a second.
 */
const drawingDeadline = 10_000;
const drawingTasks: ReadonlySet<keyof MediaTasks> = new Set(['sanitiseDrawing', 'renderLogo']);

interface PendingTask {
  message: TaskMessage;
  /** Number of media processes that died during this task. */
  crashes: number;
  /** When the process had nothing more to do before this task, as far as its replies tell. */
  start: number;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const defaultIdleTimeout = 5000;
/** Number of crashes after which a task is rejected: it may be their cause. */
const maximumCrashes = 2;

/**
 * Runs image and font tasks in a child process that starts on demand and ends when idle. Its end returns the memory of
 * libvips and WebAssembly to the system, and its crash does not stop the server.
 */
export class MediaProcess {
  /** Idle milliseconds after which the process ends, of the next time that it has nothing to do. */
  idleTimeout: number;
  readonly #deadline: number;
  readonly #pending = new Map<number, PendingTask>();
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #deadlineTimer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: { idleTimeout?: number; deadline?: number } = {}) {
    this.idleTimeout = options.idleTimeout ?? defaultIdleTimeout;
    this.#deadline = options.deadline ?? drawingDeadline;
  }

  /** Process id of the running child; undefined without one. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Runs a task in the child process; rejects with its error, after two crashes, or with a `MediaDeadlineError` for a
   * drawing that takes too long.
   */
  run<Name extends keyof MediaTasks>(
    name: Name,
    ...parameters: Parameters<MediaTasks[Name]>
  ): ReturnType<MediaTasks[Name]> {
    this.#lastId += 1;
    const message: TaskMessage = { id: this.#lastId, name, parameters };
    return new Promise<unknown>((resolve, reject) => {
      this.#send({ message, crashes: 0, start: 0, resolve, reject });
    }) as ReturnType<MediaTasks[Name]>;
  }

  #send(task: PendingTask): void {
    clearTimeout(this.#idleTimer);
    this.#child ??= this.#start();
    // A working child keeps this process alive; an idle one does not.
    this.#child.ref();
    this.#child.channel?.ref();
    task.start = performance.now();
    this.#pending.set(task.message.id, task);
    // A failed delivery needs no handling: the `exit` event of the child follows.
    this.#child.send(task.message, () => {});
    this.#watchDrawings();
  }

  /** Waits for the deadline of the oldest drawing, which comes first: tasks begin in the order in which they were sent. */
  #watchDrawings(): void {
    clearTimeout(this.#deadlineTimer);
    const oldest = this.#listDrawings()[0];
    if (!oldest) return;
    const remaining = Math.max(0, oldest.start + this.#deadline - performance.now());
    this.#deadlineTimer = setTimeout(() => this.#endOverdue(oldest), remaining);
  }

  #listDrawings(): PendingTask[] {
    return [...this.#pending.values()].filter(({ message }) => drawingTasks.has(message.name));
  }

  /** Rejects a drawing that takes too long. Its process ends, and a new one takes over the other tasks. */
  #endOverdue(task: PendingTask): void {
    const child = this.#child;
    this.#child = undefined;
    this.#pending.delete(task.message.id);
    child?.kill('SIGKILL');
    task.reject(new MediaDeadlineError(`${task.message.name} took more than ${this.#deadline} ms`));
    const others = [...this.#pending.values()];
    this.#pending.clear();
    for (const other of others) this.#send(other);
  }

  #start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'media-process-entry.ts'), {
      // Sends buffers by structured clone, without JSON.
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
    // A drawing that waited behind this task is not slow. Replies to later tasks say nothing about it.
    if (task)
      for (const drawing of this.#listDrawings()) if (drawing.message.id > id) drawing.start = performance.now();
    this.#watchDrawings();
    if (this.#pending.size === 0) this.#becomeIdle();
  }

  #becomeIdle(): void {
    const child = this.#child;
    child?.unref();
    child?.channel?.unref();
    this.#idleTimer = setTimeout(() => {
      this.#child = undefined;
      if (child?.connected) child.disconnect();
    }, this.idleTimeout).unref();
  }

  /** Gives the tasks of a dead process to a new one. */
  #restartAfter(child: ChildProcess, reason: string): void {
    // Either the idle timer ended this child, or an earlier event handled its death.
    if (this.#child !== child) return;
    this.#child = undefined;
    const tasks = [...this.#pending.values()];
    this.#pending.clear();
    clearTimeout(this.#deadlineTimer);
    for (const task of tasks) {
      task.crashes += 1;
      if (task.crashes < maximumCrashes) this.#send(task);
      else task.reject(new Error(`the media process has died twice during ${task.message.name} (${reason})`));
    }
  }
}

/** The media process of this program. */
export const mediaProcess = new MediaProcess();
