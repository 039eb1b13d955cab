/**
 * Loaded before a program, as `--import`, moves its clock by the milliseconds that the file `MOVED_CLOCK` has: a demo lives through weeks in
 * seconds. The file is read again while the program runs. Its database keeps the real clock.
 */
import { readFileSync } from 'node:fs';

const file = process.env.MOVED_CLOCK;
if (file) {
  let offset = 0;
  const read = () => {
    offset = Number(readFileSync(file, 'utf8')) || offset;
  };
  const RealDate = Date;
  const now = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, words, newTarget) => Reflect.construct(target, words.length ? words : [now()], newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  read();
  setInterval(read, 50).unref();
}
