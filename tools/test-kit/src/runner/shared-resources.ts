import { createServer } from 'node:http';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of this run's resource server. */
    door: string;
  }
}

/**
 * Starts the server from which the test files of a run, each in a separate process, get their shared resources: a text
 * for each name.
 */
export async function startSharedResourceServer(
  answers: Record<string, () => Promise<string>>,
): Promise<{ address: string; close(): void }> {
  const door = createServer(async ({ url = '' }, response) => {
    // An idle connection would be closed after five seconds, just when a test that computed meanwhile asks again.
    response.setHeader('connection', 'close');
    try {
      const answer = answers[url.slice(1)];
      if (!answer) throw new Error(`nobody answers to ${url}`);
      response.end(await answer());
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  const place = door.address();
  return {
    address: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`,
    close() {
      door.close();
      door.closeAllConnections();
    },
  };
}

/** Gets a shared resource of this run by name. */
export async function getSharedResource(name: string): Promise<string> {
  const answer = await fetch(`${inject('door')}/${name}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
