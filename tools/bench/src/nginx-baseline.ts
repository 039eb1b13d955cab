import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** nginx with one worker, which serves one response's bytes with the same headers and an access log. */
export interface NginxBaseline {
  base: string;
  workerId: number;
  close(): void;
}

/** Starts nginx with the bytes of a response; prints a notice and returns undefined where it is not installed. */
export async function startNginx(
  port: number,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<NginxBaseline | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nginx-'));
  mkdirSync(join(folder, 'www'));
  writeFileSync(join(folder, 'www/page.html'), body);
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(content-length|content-type|date|connection|keep-alive|etag|x-request-id)$/.test(name),
  );
  const added = kept.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; user root; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log ${folder}/access.log; sendfile on; keepalive_requests 1000000; types { text/html html; } charset utf-8;
client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
server { listen 127.0.0.1:${port}; root ${folder}/www; open_file_cache max=10; location = /page.html { ${added} } } }`,
  );
  let child: ChildProcess;
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    console.log('nginx n’est pas installé : la comparaison est passée (Debian : apt-get install nginx-light).');
    return undefined;
  }
  await new Promise((resolve) => setTimeout(resolve, 700));
  if (child.exitCode !== null)
    throw new Error(`nginx does not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
  const workers = execFileSync('pgrep', ['-P', String(child.pid)])
    .toString()
    .trim()
    .split('\n');
  return {
    base: `http://127.0.0.1:${port}/page.html`,
    workerId: Number(workers[0]),
    close() {
      process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
