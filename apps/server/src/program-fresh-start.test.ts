import { ProgramFixture, type RunningProgram, runVitrine } from '@vitrine/test-kit/servers/running-program';
import { afterAll, expect, test } from 'vitest';

const fixture = new ProgramFixture();
afterAll(() => fixture.cleanup());

const environment = { VITRINE_DEMO: '0', LOG_LEVEL: 'info' };
const linkPattern = /http:\/\/admin\.localhost:\d+(\/bienvenue\/([\w-]{43}))$/m;

function findLink(text: string): { path: string; token: string } {
  const [, path, token] = linkPattern.exec(text) ?? [];
  return path && token ? { path, token } : expect.fail(`no link in:\n${text}`);
}

async function startFresh(folder: string): Promise<RunningProgram> {
  const program = await fixture.start(folder, environment);
  await expect.poll(() => program.output).toContain('L’administration');
  return program;
}

const ask = (program: RunningProgram, method: string, path: string, body?: object) => {
  const host = `admin.localhost:${program.port}`;
  const headers = { origin: `http://${host}`, accept: 'text/html', 'content-type': 'application/json' };
  return program.request(path, { method, host, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
};

test('ROL-02 an empty folder without demo: the start prints a link that makes the first account, once', async () => {
  const folder = await fixture.createFolder();
  const program = await startFresh(folder);
  await expect.poll(() => program.output).toMatch(linkPattern);
  const printed = findLink(program.output);
  const calm = await program.request('/');
  expect([calm.status, calm.text.includes('Il ne manque que votre site')]).toEqual([200, true]);
  expect(await program.query('select id from site')).toEqual([]);

  const made = await runVitrine(['staff', 'welcome'], { ...environment, VITRINE_DATA: folder });
  expect(made.output).toContain(`:${program.port}/bienvenue/`);
  const { path, token } = findLink(made.output);
  expect((await ask(program, 'GET', `/api/admin/installation/${printed.token}`)).status).toBe(410);
  expect((await ask(program, 'GET', path)).status).toBe(200);
  const person = { name: 'Ana Lopes', email: 'ana@exemple.fr', password: 'une barque au pied du saule' };
  const send = () => ask(program, 'POST', '/api/admin/installation', { token, ...person });
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(410);
  expect(await program.query('select email, is_super_admin from staff_account')).toEqual([
    { email: 'ana@exemple.fr', is_super_admin: true },
  ]);

  const { code, output } = await program.stop('SIGTERM');
  expect(code).toBe(0);
  const log = output.split('\n').filter((line) => line.startsWith('{'));
  expect(log.join()).toContain('/bienvenue/…');
  for (const secret of [printed.token, token]) expect(log.join()).not.toContain(secret);
});
