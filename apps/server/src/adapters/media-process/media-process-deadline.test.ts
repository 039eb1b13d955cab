import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MediaDeadlineError, MediaProcess, type TaskMessage } from './media-process.ts';

/** A process that answers when the test says so. */
class FakeChild extends EventEmitter {
  readonly sent: TaskMessage[] = [];
  killed = false;
  send(message: TaskMessage) {
    this.sent.push(message);
  }
  kill() {
    this.killed = true;
  }
  ref() {}
  unref() {}
  reply(place: number) {
    this.emit('message', { id: this.sent[place]?.id, value: undefined });
  }
}
const children: FakeChild[] = [];
vi.mock('node:child_process', () => ({
  fork: () => {
    const child = new FakeChild();
    children.push(child);
    return child;
  },
}));

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  children.length = 0;
});

const begin = () => {
  const media = new MediaProcess({ deadline: 1000 });
  const refused: string[] = [];
  const draw = (name: string) =>
    media.run('sanitiseDrawing', name).catch((error: Error) => {
      if (error instanceof MediaDeadlineError) refused.push(name);
    });
  const measure = () => media.run('measureImage', Buffer.alloc(0), 1);
  return { refused, draw, measure };
};

test('tasks sent after a drawing, and their replies, do not prolong its deadline', async () => {
  const { refused, draw, measure } = begin();
  draw('slow');
  for (let count = 1; count <= 9; count += 1) {
    await vi.advanceTimersByTimeAsync(100);
    measure();
    children[0]?.reply(count);
  }
  await vi.advanceTimersByTimeAsync(99);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(['slow']);
  expect(children[0]?.killed).toBe(true);
});

test('a drawing that waits behind others has its whole deadline once they are done, and in a new process', async () => {
  const { refused, draw, measure } = begin();
  measure();
  draw('first');
  draw('second');
  await vi.advanceTimersByTimeAsync(900);
  children[0]?.reply(0);
  await vi.advanceTimersByTimeAsync(999);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(['first']);
  expect(children[1]?.sent.map(({ parameters }) => parameters[0])).toEqual(['second']);
  await vi.advanceTimersByTimeAsync(999);
  expect(refused).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(['first', 'second']);
});
