import { describe, expect, test } from 'vitest';
import { ApiError } from '../envelope/envelope.ts';
import { buildCallPath, createHttpClient } from './http-client.ts';

interface RecordedRequest {
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
}

/** A client with canned responses, and the requests it sent. */
function createRecordingClient(
  answer: () => Response | Promise<Response>,
  options: Partial<Parameters<typeof createHttpClient>[0]> = {},
) {
  const sent: RecordedRequest[] = [];
  const fetch = (async (url: string, init: RecordedRequest['init']) => {
    sent.push({ url, init });
    return answer();
  }) as unknown as typeof globalThis.fetch;
  return { client: createHttpClient({ base: 'http://site.localhost/api', ...options, fetch }), sent };
}

const createSuccessResponse = (data: unknown) => new Response(JSON.stringify({ success: true, data, message: '' }));

describe('API-01 what a call sends', () => {
  test('API-01 json accepted, site, language and token named where they are known', async () => {
    const { client, sent } = createRecordingClient(() => createSuccessResponse({ success: true }), {
      siteId: 42,
      locale: 'fr_FR',
      token: 'jeton',
    });
    await client.readLogged({});
    expect(sent).toEqual([
      {
        url: 'http://site.localhost/api/logged',
        init: {
          method: 'GET',
          headers: { accept: 'application/json', idSite: '42', userLang: 'fr_FR', authorization: 'jeton' },
        },
      },
    ]);
  });

  test('API-01 no header is made up', async () => {
    const { client, sent } = createRecordingClient(() => createSuccessResponse({ success: false }));
    await client.readLogged({});
    expect(sent[0]?.init.headers).toEqual({ accept: 'application/json' });
  });

  test('API-01 a body is JSON and says so', async () => {
    const { client, sent } = createRecordingClient(() => createSuccessResponse({ reference: 'x' }));
    const body = { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr', message: 'Bonjour à vous' };
    await client.sendMessage({ body });
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  });

  test.each([
    ['/album', { query: { nbItem: 100, page: 1 } }, '/album?nbItem=100&page=1'],
    ['/news', { query: { title: '', promoted: undefined, page: null } }, '/news'],
    ['/news', { query: { title: 'lk:100 %' } }, '/news?title=lk%3A100+%25'],
    ['/service', { query: { id: ['gte:2', 'lt:4', ''] } }, '/service?id=gte%3A2&id=lt%3A4'],
    ['/album/{id}', { params: { id: 3 } }, '/album/3'],
    ['/site/visit/{from}', { params: { from: 'a/b?c=é' } }, '/site/visit/a%2Fb%3Fc%3D%C3%A9'],
    ['/album/{id}', {}, '/album/'],
  ])('API-02 %s with %j is asked as %s', (path, input, expected) => {
    expect(buildCallPath({ path }, input)).toBe(expected);
  });
});

describe('ERC-01 what a caller gets', () => {
  test('ERC-01 a success resolves with the data alone', async () => {
    const { client } = createRecordingClient(() => createSuccessResponse({ success: false }));
    await expect(client.readLogged({})).resolves.toEqual({ success: false });
  });

  test('ERC-01 a failure rejects with the message, code, fields and request of the server', async () => {
    const failure = {
      success: false,
      data: null,
      message: 'Certains champs sont à corriger.',
      code: 'invalid-fields',
      fields: { email: 'Faux.' },
      requestId: 'r-7',
    };
    const { client } = createRecordingClient(() => new Response(JSON.stringify(failure), { status: 422 }));
    const error = await client.readLogged({}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: failure.message,
      code: 'invalid-fields',
      status: 422,
      fields: failure.fields,
      requestId: 'r-7',
    });
  });

  test('ERC-01 success=false rejects with its message whatever the status says', async () => {
    const { client } = createRecordingClient(
      () => new Response(JSON.stringify({ success: false, data: null, message: 'Plus de place.' }), { status: 200 }),
    );
    await expect(client.readLogged({})).rejects.toMatchObject({ message: 'Plus de place.', code: 'internal' });
  });

  test('ERC-01 without an answer the raw error comes through', async () => {
    const raw = new TypeError('fetch failed');
    const { client } = createRecordingClient(() => Promise.reject(raw));
    await expect(client.readLogged({})).rejects.toBe(raw);
  });

  test('ERC-01 an answer that is no envelope is an error of the API, never a success', async () => {
    for (const text of ['<html>502 Bad Gateway</html>', '', 'null', '[]', '{"data":1}', '42']) {
      const { client } = createRecordingClient(() => new Response(text, { status: 502 }));
      await expect(client.readLogged({}), text).rejects.toThrow();
    }
  });

  test('ERC-01 a code that this client does not know is told as an internal error, with the message kept', async () => {
    const { client } = createRecordingClient(
      () =>
        new Response(JSON.stringify({ success: false, data: null, message: 'Nouveau.', code: 'of-a-later-server' }), {
          status: 418,
        }),
    );
    await expect(client.readLogged({})).rejects.toMatchObject({
      name: 'ApiError',
      message: 'Nouveau.',
      code: 'internal',
    });
  });
});
