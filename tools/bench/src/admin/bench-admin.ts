import { benchAdminServer } from './bench-admin-server.ts';
import { benchEditor } from './bench-editor.ts';

/** Measures the administration: its server, and the page editor from a key to the page; with `--editor` only that. */
export async function benchAdmin(): Promise<void> {
  if (!process.argv.includes('--editor')) await benchAdminServer();
  await benchEditor();
}
