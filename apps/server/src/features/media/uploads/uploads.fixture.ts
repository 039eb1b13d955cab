import { requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import { expect } from 'vitest';

type Change = { cookie?: string; site?: number; headers?: Record<string, string> };
const tus = { 'tus-resumable': '1.0.0' };

/** Sends files to the media library as the administration does: announced, in parts, then added. `target` is where else they go. */
export function createUploader(server: TestServer, staff: Pick<TestStaff, 'cookie'>, target = 'uploads') {
  const announce = (length: number, name: string, { cookie = staff.cookie, site = 42, headers = {} }: Change = {}) =>
    requestAdmin(server, 'POST', `/sites/${site}/${target}`, {
      cookie,
      headers: {
        ...tus,
        'upload-length': String(length),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
        ...headers,
      },
    });
  const toPath = (location: unknown) => String(location).replace('/api/admin', '');
  const ask = (method: string, path: string, headers: Record<string, string> = {}, cookie = staff.cookie) =>
    requestAdmin(server, method, path, { cookie, headers: { ...tus, ...headers } });
  const patch = (path: string, offset: number, body: Buffer, cookie = staff.cookie) =>
    server.request(`/api/admin${path}`, {
      method: 'PATCH',
      host: `admin.localhost:${server.port}`,
      headers: {
        ...tus,
        cookie,
        origin: `http://admin.localhost:${server.port}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body,
    });

  async function upload(content: Buffer, name: string): Promise<string> {
    const announced = await announce(content.length, name);
    expect(announced.status).toBe(201);
    const path = toPath(announced.headers.location);
    expect((await patch(path, 0, content)).status).toBe(204);
    return path.split('/').at(-1) ?? '';
  }
  const add = async (content: Buffer, name: string) =>
    requestAdmin(server, 'POST', '/sites/42/media', {
      cookie: staff.cookie,
      body: { upload: await upload(content, name) },
    });
  return { announce, ask, patch, upload, add, toPath };
}
