import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';

/** Counts the modules of the S3 client that a program has loaded after opening its store. */
async function countClientModules(environment: Record<string, string>): Promise<number> {
  const script = `
    const { readConfig } = await import('./config.ts');
    const { openFileStore } = await import('./adapters/files/open-file-store.ts');
    await import('./create-server.ts');
    await openFileStore(readConfig());
    const { createRequire } = await import('node:module');
    const { cache } = createRequire(import.meta.url);
    console.log(Object.keys(cache).filter((path) => path.includes('@aws-sdk')).length);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH ?? '', ...environment },
  });
  return Number(stdout);
}

const bucket = { S3_URL: 'http://127.0.0.1:1', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' };

test('the S3 client is loaded where a bucket is configured, and nowhere else', async () => {
  expect(await countClientModules({})).toBe(0);
  expect(await countClientModules(bucket)).toBeGreaterThan(0);
});

test('half a configuration is refused by the name of what is missing', () => {
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig(bucket).s3).toEqual({
    url: 'http://127.0.0.1:1',
    bucket: 'b',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 's',
    usesPathStyle: true,
  });
  for (const name of Object.keys(bucket).slice(1)) {
    const { [name as keyof typeof bucket]: _, ...rest } = bucket;
    expect(() => readConfig(rest)).toThrow(`S3_URL est donné et ${name} manque`);
  }
  expect(() => readConfig({ ...bucket, S3_URL: 's3.exemple.fr' })).toThrow('S3_URL doit être l’adresse d’un service');
});
