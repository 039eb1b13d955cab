import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Binding } from '../../features/bind-endpoint.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Returns the names of the calls made while `work` runs. */
async function callsDuring<Value>(work: () => Promise<Value>): Promise<{ value: Value; calls: string[] }> {
  const calls: string[] = [];
  const bindings = [...(server.running.context.bindings as Map<string, Binding>).values()];
  const handles = bindings.map(({ handle }) => handle);
  for (const binding of bindings) {
    const { handle } = binding;
    binding.handle = (...parameters) => {
      calls.push(binding.name);
      return handle(...parameters);
    };
  }
  try {
    return { value: await work(), calls };
  } finally {
    for (const [place, binding] of bindings.entries()) binding.handle = handles[place] as Binding['handle'];
  }
}

const contactForm = /name="form" value="([^"]+)"/;

test('STA-09 a posted form is found and shown again with the cached model of the site', async () => {
  const form = contactForm.exec((await server.request('/contact')).text)?.[1] ?? '';
  expect(form).not.toBe('');
  const { value, calls } = await callsDuring(() =>
    server.request('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ form, firstname: 'Ana', email: 'ana' }).toString(),
    }),
  );
  expect(value.status).toBe(422);
  expect(value.text).toContain('value="Ana"');
  // Once to find the form, once to render the page. Neither reads what every page needs again.
  expect(calls.filter((name) => name === 'readPage').length).toBeLessThanOrEqual(2);
  for (const shared of ['readSiteInfo', 'listParameters', 'listPages', 'listCompanyAddresses'])
    expect(calls).not.toContain(shared);
});
