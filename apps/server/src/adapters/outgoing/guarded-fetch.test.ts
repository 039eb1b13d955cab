import { describe, expect, test } from 'vitest';
import { type FetchLimits, type FetchTransport, fetchGuarded, type TransportResponse } from './guarded-fetch.ts';
import { isPublicIp } from './public-ip.ts';

const limits: FetchLimits = {
  contentTypes: ['image/svg+xml'],
  maximumBytes: 1000,
  timeout: 60_000,
  maximumRedirects: 3,
};
const svg = '<svg/>';

function buildResponse(changes: Partial<TransportResponse> & { text?: string } = {}): TransportResponse {
  const { text = svg, ...rest } = changes;
  return {
    status: 200,
    headers: { 'content-type': 'image/svg+xml; charset=utf-8' },
    body: (async function* () {
      yield Buffer.from(text);
    })(),
    destroy() {},
    ...rest,
  };
}

/** Creates a fake transport that records the addresses it connects to. */
function createTransport(
  names: Record<string, string[] | (() => string[])>,
  respond: (url: URL) => TransportResponse | Promise<TransportResponse> = () => buildResponse(),
): FetchTransport & { spoken: string[] } {
  const spoken: string[] = [];
  return {
    spoken,
    async resolve(host) {
      const found = names[host];
      if (!found) throw new Error('ENOTFOUND');
      return typeof found === 'function' ? found() : found;
    },
    async open(url, address) {
      spoken.push(address);
      return respond(url);
    },
  };
}

const nonPublicIps = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.1.1.1',
  '169.254.169.254',
  '169.254.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::a00:1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:10::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fdff::1',
  'fe80::1',
  'fe80::1%eth0',
  'febf::1',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
] as const;

describe('API-32 what is inside is never spoken to', () => {
  test.each(nonPublicIps)('API-32 %s is no public address', (address) => {
    expect(isPublicIp(address)).toBe(false);
  });

  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00::1',
  ])('API-32 %s is one', (address) => expect(isPublicIp(address)).toBe(true));

  test.each(nonPublicIps.filter((address) => !address.includes('%')))(
    'API-32 a name that means %s, alone or beside a public one',
    async (address) => {
      for (const found of [[address], ['1.1.1.1', address], [address, '1.1.1.1']]) {
        const ways = createTransport({ 'dessins.example': found });
        await expect(fetchGuarded('https://dessins.example/a.svg', limits, ways)).rejects.toMatchObject({
          reason: 'address',
        });
        expect(ways.spoken).toEqual([]);
      }
      const written = address.includes(':') ? `[${address}]` : address;
      const ways = createTransport({});
      await expect(fetchGuarded(`https://${written}/a.svg`, limits, ways)).rejects.toMatchObject({ reason: 'address' });
      expect(ways.spoken).toEqual([]);
    },
  );

  test.each([
    'http://dessins.example/a.svg',
    'ftp://dessins.example/a.svg',
    'file:///etc/passwd',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    '//dessins.example/a.svg',
    '/a.svg',
    '',
    'https://',
    'https://dessins.example:8443/a.svg',
    'https://dessins.example:80/',
    'https://moi:secret@dessins.example/a.svg',
    'https://moi@dessins.example/',
    'https://localhost/',
    'https://a.localhost/',
    'https://imprimante.local/',
    'https://metadata.google.internal/',
    'https://serveur/',
    'https://nas.lan/',
    'https://1.0.0.127.in-addr.arpa/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://①②⑦.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://127.0.0.1.',
    'https://localhost./',
    `https://dessins.example/${'a'.repeat(2000)}`,
  ])('API-32 the address %s is refused before anything is looked up', async (address) => {
    const ways = createTransport({ 'dessins.example': ['1.1.1.1'], localhost: ['127.0.0.1'], serveur: ['10.0.0.1'] });
    await expect(fetchGuarded(address, limits, ways)).rejects.toMatchObject({ reason: 'address' });
    expect(ways.spoken).toEqual([]);
  });

  test('API-32 a hundred names that mean something else the second time: each is looked up once, and its address kept to', async () => {
    for (let round = 0; round < 100; round += 1) {
      let asked = 0;
      const ways = createTransport({
        'volage.example': () => {
          asked += 1;
          return asked === 1 ? ['1.1.1.1'] : [nonPublicIps[round % nonPublicIps.length] as string];
        },
      });
      await fetchGuarded('https://volage.example/a.svg', limits, ways);
      expect([asked, ways.spoken]).toEqual([1, ['1.1.1.1']]);
    }
  });

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://dedans.example/',
    'http://dehors.example/',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    '//dedans.example/',
    'https://localhost/',
    'https://dehors.example:22/',
    'https://a:b@dehors.example/',
    '',
    'https://[::ffff:10.0.0.1]/',
  ])('API-32 a redirection to %s leads nowhere', async (location) => {
    const ways = createTransport({ 'dehors.example': ['1.1.1.1'], 'dedans.example': ['10.0.0.1'] }, () =>
      buildResponse({ status: 302, headers: { location } }),
    );
    await expect(fetchGuarded('https://dehors.example/a.svg', limits, ways)).rejects.toMatchObject({
      reason: 'address',
    });
    expect(ways.spoken).toEqual(['1.1.1.1']);
  });
});

describe('API-32 what comes from outside is bounded', () => {
  const names = { 'dessins.example': ['1.1.1.1'], 'ailleurs.example': ['8.8.8.8'] };
  const fetchFrom = (respond: (url: URL) => TransportResponse | Promise<TransportResponse>, own = limits) =>
    fetchGuarded('https://dessins.example/a.svg', own, createTransport(names, respond));

  test('API-32 three redirections are followed, relative ones too; a fourth is not', async () => {
    const ways = createTransport(names, ({ pathname }) =>
      pathname === '/fin.svg'
        ? buildResponse()
        : buildResponse({ status: 301, headers: { location: next[pathname] ?? '/a.svg' } }),
    );
    const next: Record<string, string> = {
      '/a.svg': '/b.svg',
      '/b.svg': 'https://ailleurs.example/c.svg',
      '/c.svg': 'fin.svg',
    };
    const { content, url } = await fetchGuarded('https://dessins.example/a.svg', limits, ways);
    expect([content.toString(), url.href]).toEqual([svg, 'https://ailleurs.example/fin.svg']);
    expect(ways.spoken).toEqual(['1.1.1.1', '1.1.1.1', '8.8.8.8', '8.8.8.8']);
    await expect(
      fetchFrom(() => buildResponse({ status: 302, headers: { location: '/a.svg' } })),
    ).rejects.toMatchObject({
      reason: 'status',
    });
  });

  test.each([
    ['too long', 'size', { text: 'x'.repeat(1001) }],
    ['another type', 'type', { headers: { 'content-type': 'text/html' } }],
    ['no type', 'type', { headers: {} }],
    ['compressed', 'type', { headers: { 'content-type': 'image/svg+xml', 'content-encoding': 'gzip' } }],
    ['not there', 'status', { status: 404 }],
    ['broken', 'status', { status: 500 }],
  ])('API-32 %s', async (_, reason, changes) => {
    await expect(fetchFrom(() => buildResponse(changes))).rejects.toMatchObject({ reason });
  });

  test('API-32 one that is cut in the middle of its answer has not answered', async () => {
    const cut = (async function* () {
      yield Buffer.from('<sv');
      throw new Error('socket hang up');
    })();
    await expect(fetchFrom(() => buildResponse({ body: cut }))).rejects.toMatchObject({ reason: 'unreachable' });
  });

  test('API-32 one that never answers, and one that never ends, are given up in time', async () => {
    const short = { ...limits, timeout: 300 };
    await expect(fetchFrom(() => new Promise(() => {}), short)).rejects.toMatchObject({ reason: 'time' });
    const dripping = (async function* () {
      for (;;) {
        yield Buffer.from('x');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    await expect(fetchFrom(() => buildResponse({ body: dripping }), short)).rejects.toMatchObject({ reason: 'time' });
  });

  test('API-32 a name that means nothing, and a connection that breaks', async () => {
    await expect(fetchGuarded('https://absent.example/', limits, createTransport({}))).rejects.toMatchObject({
      reason: 'unreachable',
    });
    await expect(
      fetchFrom(() => {
        throw new Error('ECONNRESET');
      }),
    ).rejects.toMatchObject({ reason: 'unreachable' });
  });
});
