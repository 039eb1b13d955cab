import { type Agent, request as httpRequest } from 'node:http';

/** A response in a test. */
export interface TestResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
  /** Parses the body as JSON. */
  json: () => {
    success: boolean;
    data: never;
    message: string;
    code?: string;
    fields?: Record<string, string>;
    requestId?: string;
  };
}

/** The request options of a test besides the path. */
export interface TestRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  host?: string;
  /** Keeps connections open between requests; without it each request opens its own. */
  agent?: Agent;
}

/** Sends a raw HTTP request to 127.0.0.1, so that any path and header can be sent; never follows redirects. */
export function sendRequest(port: number, path: string, ask: TestRequest = {}): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const method = ask.method ?? (ask.body ? 'POST' : 'GET');
    // For a method that seldom has a body, Node sets no content length.
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
