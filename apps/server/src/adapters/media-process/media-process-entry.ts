/** The media process: runs the tasks that its parent sends, and ends with it. */
import type { TaskMessage, TaskReply } from './media-process.ts';
import { mediaTasks } from './media-tasks.ts';

// A terminal and a service manager signal the whole group. The parent decides when the work ends: it closes the channel.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ id, name, parameters }: TaskMessage) => {
  const run = mediaTasks[name] as (...parameters: unknown[]) => Promise<unknown>;
  const reply: TaskReply = await run(...parameters).then(
    (value) => ({ id, value }),
    (error: Error) => ({ id, error: error.message }),
  );
  // Nobody waits any more when the parent is gone.
  if (process.connected) process.send?.(reply);
});
