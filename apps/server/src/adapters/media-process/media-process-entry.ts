/** Entry point of the media process: runs the tasks of its parent, and exits with it. */
import type { TaskMessage, TaskReply } from './media-process.ts';
import { mediaTasks } from './media-tasks.ts';

// A terminal or a service manager signals the whole process group. The parent decides about the end by closing the
// channel.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ id, name, parameters }: TaskMessage) => {
  const run = mediaTasks[name] as (...parameters: unknown[]) => Promise<unknown>;
  const reply: TaskReply = await run(...parameters).then(
    (value) => ({ id, value }),
    (error: Error) => ({ id, error: error.message }),
  );
  // After the parent is gone, nobody waits for the reply.
  if (process.connected) process.send?.(reply);
});
