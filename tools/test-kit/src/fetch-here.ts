import { sendRequest } from './send-request.ts';

/**
 * `fetch` for servers of this machine: connects to 127.0.0.1 and names the URL's host in its header, which `fetch` itself
 * cannot. Nothing is looked up; redirects are not followed.
 */
export async function fetchHere(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(url, init);
  const { host, port, pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const answer = await sendRequest(Number(port), pathname + search, {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    host,
    ...(body.length ? { body } : {}),
  });
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Response(answer.body.length ? new Uint8Array(answer.body) : null, { status: answer.status, headers });
}
