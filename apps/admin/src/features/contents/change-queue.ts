/** The end of the queue of changes that are on their way. Each is sent when the one before has its answer. */
let last: Promise<unknown> = Promise.resolve();

/** Sends a change after those before it: it names what they have made. */
export function enqueueChange(send: () => Promise<void>): Promise<void> {
  const sent = last.then(send);
  last = sent.catch(() => undefined);
  return sent;
}

/** When all changes have their answer. What is read earlier would bring back on screen what stood before them. */
export async function whenChangesSettle(): Promise<void> {
  let awaited: Promise<unknown> | undefined;
  while (awaited !== last) {
    awaited = last;
    await awaited;
  }
}
