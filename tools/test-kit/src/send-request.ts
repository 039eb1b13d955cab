import { type Agent, request as httpRequest } from 'node:http';

/** An answer as a test reads it. */
export interface TestResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
  /** The body read as JSON. */
  json: () => {
    success: boolean;
    data: never;
    message: string;
    code?: string;
    fields?: Record<string, string>;
    requestId?: string;
  };
}

/** What a test sends besides a path. */
export interface TestRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  host?: string;
  /** Keeps connections open between requests; without it each request has its own. */
  agent?: Agent;
}

/** Asks 127.0.0.1 by raw HTTP, so that any path and header can be sent; never follows redirections. */
export function sendRequest(port: number, path: string, ask: TestRequest = {}): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const method = ask.method ?? (ask.body ? 'POST' : 'GET');
    // Of a body that few methods have, the runtime itself says nothing.
    const length = ask.body && method === 'DELETE' ? { 'content-length': String(Buffer.byteLength(ask.body)) } : {};
    const headers = { host: ask.host ?? `localhost:${port}`, ...length, ...ask.headers };
    const options = { host: '127.0.0.1', port, path, method, headers, agent: ask.agent ?? (false as const) };
    const request = httpRequest(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const text = body.toString('utf8');
        const json = () => JSON.parse(text) as ReturnType<TestResponse['json']>;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text, json });
      });
    });
    request.on('error', reject);
    request.end(ask.body);
  });
}
