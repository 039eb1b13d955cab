import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeBase64Image } from './api/base64-files.ts';
import { bodyLimits } from './read-body.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  folder = server.running.context.incomingFolder;
});
afterAll(() => server.close());

const boundary = '----essai';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const message = {
  firstname: 'Léa',
  lastname: 'Petit',
  email: 'lea@exemple.fr',
  message: 'Un message pour les essais.',
};
const address = { city: { postalCode: '49000', name: 'Angers' }, country: { alphaTwo: 'FR' } };

/** One part of a multipart form: a file where it has a file name, else a field. */
const part = (name: string, value: string | Buffer, file?: string) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\nContent-Type: image/png`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
const fieldsOf = (fields: Record<string, string>) => Object.entries(fields).map(([name, value]) => part(name, value));

const send = (body: string | Buffer, headers: Record<string, string> = multipart, path = '/api/message') =>
  server.request(path, { method: 'POST', headers, body });

/** Upload folders; all must be gone once their request has a response. */
const leftFolders = () => readdirSync(folder);

/** Expects a rejection: a French envelope without internal details. */
function expectRejection(answer: TestResponse, status: number, code: string): void {
  expect([answer.status, answer.json().code], answer.text).toEqual([status, code]);
  expect(answer.json()).toMatchObject({ success: false, data: null });
  expect(answer.text).not.toMatch(/ at |node_modules|Error:|\.ts/);
}

describe('API-03 multipart', () => {
  test('API-03 a form of fields is read as its JSON would be', async () => {
    const answer = await send(form(...fieldsOf(message)));
    expect([answer.status, answer.json().success]).toEqual([202, true]);
  });

  test('API-03 objects travel as JSON strings', async () => {
    const answer = await send(
      form(part('city', JSON.stringify(address.city)), part('country', JSON.stringify(address.country))),
      multipart,
      '/api/relay/access-points',
    );
    expect([answer.status, answer.json().data]).toEqual([200, { accessPoints: [] }]);
    const broken = await send(
      form(part('city', '{"postalCode":'), part('country', JSON.stringify(address.country))),
      multipart,
      '/api/relay/access-points',
    );
    expectRejection(broken, 422, 'invalid-fields');
    expect(broken.json().fields).toHaveProperty('city');
  });

  test('API-03 text that only looks like a number or a truth stays text', async () => {
    const answer = await send(form(...fieldsOf({ ...message, firstname: '42', lastname: 'true' })));
    expect(answer.status).toBe(202);
  });

  test('API-03 a call that takes no file refuses the first, by its field, and nothing reaches the disk', async () => {
    const answer = await send(
      form(
        ...fieldsOf(message),
        part('images', Buffer.alloc(300_000, 1), 'a.png'),
        part('image', 'x', '../../../etc/passwd'),
        part('images', '', ''),
      ),
    );
    expectRejection(answer, 415, 'media-unsupported');
    expect(Object.keys(answer.json().fields ?? {})).toEqual(['images']);
    expect(leftFolders()).toEqual([]);
  });

  test.each([
    ['data:image/png;base64,iVBORw0KGgo=', Buffer.from('iVBORw0KGgo=', 'base64')],
    ['data:image/jpeg;base64,/9j/', Buffer.from('/9j/', 'base64')],
    ['data:image/svg+xml;base64,PHN2Zy8+', Buffer.from('<svg/>')],
    ['data:text/html;base64,PHN2Zy8+', undefined],
    ['data:image/png,iVBORw0KGgo=', undefined],
    ['data:image/png;base64,<svg>', undefined],
    ['iVBORw0KGgo=', undefined],
    ['', undefined],
  ])('API-03 a picture as base64 text: %s', (text, content) =>
    expect(decodeBase64Image(text)?.content).toEqual(content),
  );
});

describe('API-03 limits', () => {
  test('API-03 a field at its limit and one letter beyond', async () => {
    const at = await send(form(...fieldsOf(message), part('website', 'x'.repeat(bodyLimits.fieldBytes - 1))));
    expectRejection(at, 422, 'invalid-fields');
    expect(at.json().fields?.website).not.toBe('Ce champ est trop long.');
    const beyond = await send(form(...fieldsOf(message), part('website', 'x'.repeat(bodyLimits.fieldBytes + 1))));
    expectRejection(beyond, 422, 'invalid-fields');
    expect(beyond.json().fields?.website).toBe('Ce champ est trop long.');
  });

  test('API-03 too many fields, and too many files', async () => {
    expectRejection(
      await send(form(...Array.from({ length: bodyLimits.fields + 1 }, (_, place) => part(`x${place}`, 'a')))),
      413,
      'payload-too-large',
    );
    expectRejection(
      await send(form(...Array.from({ length: 3 }, (_, place) => part('images', 'a', `${place}.png`)))),
      415,
      'media-unsupported',
    );
  });

  test('API-03 a file beyond 25 MB', async () => {
    expectRejection(
      await send(form(part('images', Buffer.alloc(bodyLimits.file + 1), 'a.png'))),
      413,
      'payload-too-large',
    );
    expect(leftFolders()).toEqual([]);
  });

  test('API-03 a JSON body beyond its limit, announced or not', async () => {
    const body = JSON.stringify({ ...message, message: 'x'.repeat(bodyLimits.json) });
    expectRejection(await send(body, { 'content-type': 'application/json' }), 413, 'payload-too-large');
    const answer = await new Promise<number>((resolve, reject) => {
      const request = httpRequest(
        {
          host: '127.0.0.1',
          port: server.port,
          path: '/api/message',
          method: 'POST',
          headers: { host: 'localhost', 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
        },
        (response) => {
          resolve(response.statusCode ?? 0);
          request.destroy();
        },
      );
      request.on('error', reject);
      // The request never ends: the response must come while the client still sends.
      request.write(body.repeat(2));
    });
    expect(answer).toBe(413);
  });

  test.each([
    ['JSON', 'application/json', '{"firstname":"', '"}'],
    ['a plain form', 'application/x-www-form-urlencoded', 'firstname=', ''],
    [
      'a file',
      multipart['content-type'],
      part('images', 'x', 'a.png').toString().slice(0, -2),
      `\r\n--${boundary}--\r\n`,
    ],
    ['a field', multipart['content-type'], part('firstname', 'x').toString().slice(0, -2), `\r\n--${boundary}--\r\n`],
  ])(
    'API-03 after %s that is too heavy and did not say so, the connection answers the next request',
    async (_, type, head, tail) => {
      const socket = connect(server.port, '127.0.0.1');
      let heard = '';
      socket.on('data', (piece) => {
        heard += piece;
      });
      socket.write(
        `POST /api/message HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      for (const piece of [head, ...Array.from({ length: 25 }, () => 'x'.repeat(100_000)), tail])
        if (piece) socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
      socket.write('0\r\n\r\n');
      await eventually(async () => expect(heard).toMatch(/^HTTP\/1.1 41[35] /));
      socket.write('GET /api/parameter HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await eventually(async () => expect(heard).toMatch(/HTTP\/1.1 200 /));
      socket.destroy();
    },
  );
});

describe('API-03 malformed bodies', () => {
  test.each([
    ['no boundary', '', { 'content-type': 'multipart/form-data' }],
    ['another boundary', form(part('a', 'b')), { 'content-type': 'multipart/form-data; boundary=autre' }],
    ['cut in a field', form(part('a', 'b')).subarray(0, 40), multipart],
    ['cut in a file', form(part('a', 'bbbbbbbb', 'x.png')).subarray(0, 130), multipart],
    ['empty', '', multipart],
    ['only an end', `--${boundary}--\r\n`, multipart],
    ['no part header', `--${boundary}\r\n\r\nvaleur\r\n--${boundary}--\r\n`, multipart],
    [
      'a header that never ends',
      `--${boundary}\r\nContent-Disposition: form-data; name="${'a'.repeat(90_000)}`,
      multipart,
    ],
    [
      'odd signs',
      `--${boundary}\r\nContent-Disposition: form-data; name="\u0000\uffff"\r\n\r\n\u0001\r\n--${boundary}--`,
      multipart,
    ],
    ['a nameless field', `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${boundary}--\r\n`, multipart],
    ['a boundary of 5,000 letters', 'x', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(5000)}` }],
    ['__proto__ as a name', form(part('__proto__', '{"firstname":"x"}')), multipart],
  ])('API-03 %s is refused clearly', async (_, body, headers) => {
    const answer = await send(body, headers as Record<string, string>);
    expect([400, 413, 415, 422], answer.text).toContain(answer.status);
    expect(answer.json()).toMatchObject({ success: false, data: null });
    expect(answer.text).not.toMatch(/ at |node_modules|Error:|\.ts/);
  });

  test.each([
    ['not JSON', '{firstname}', 'application/json', 400, 'invalid-request'],
    ['cut JSON', '{"firstname":"L', 'application/json', 400, 'invalid-request'],
    ['a list', '[]', 'application/json', 400, 'invalid-request'],
    ['null', 'null', 'application/json', 400, 'invalid-request'],
    ['a number', '12', 'application/json', 400, 'invalid-request'],
    ['nesting without end', `${'['.repeat(200_000)}`, 'application/json', 400, 'invalid-request'],
    ['nothing', '', 'application/json', 422, 'invalid-fields'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'application/json', 400, 'invalid-request'],
    ['text', 'bonjour', 'text/plain', 415, 'media-unsupported'],
    ['XML', '<a/>', 'application/xml', 415, 'media-unsupported'],
    ['a type that only begins well', '{}', 'application/jsonp-evil', 415, 'media-unsupported'],
    ['a plain form', 'firstname=L%C3%A9a', 'application/x-www-form-urlencoded', 422, 'invalid-fields'],
    ['a broken plain form', '%%%=%E0%A4%A', 'application/x-www-form-urlencoded', 422, 'invalid-fields'],
  ])('API-03 %s', async (_, body, type, status, code) => {
    if (body.length === 0)
      expectRejection(
        await server.request('/api/message', { method: 'POST', headers: { 'content-type': type } }),
        status,
        code,
      );
    else expectRejection(await send(body, { 'content-type': type }), status, code);
  });

  test('API-03 a posted page refuses with the status of the fault, in the site’s own look', async () => {
    for (const [body, type, status] of [
      ['{', 'application/json', 400],
      ['x', 'text/plain', 415],
      ['x'.repeat(bodyLimits.form + 1), 'application/x-www-form-urlencoded', 413],
    ] as const) {
      const answer = await send(body, { 'content-type': type }, '/contact');
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.text).toContain('lang="fr"');
    }
  });
});

test('API-03 who leaves in the middle of a body leaves nothing behind, and it is no error', async () => {
  for (const head of [
    `Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"firstname":`,
    `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n--b\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\nxxxx`,
    `Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n5\r\na=b&c`,
  ]) {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`POST /api/message HTTP/1.1\r\nHost: localhost\r\n${head}`);
    await new Promise((resolve) => setTimeout(resolve, 60));
    socket.destroy();
  }
  await expect.poll(leftFolders).toEqual([]);
});

test('API-03 nothing of all this was logged as an error or a warning', () => {
  expect(server.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
