import { benchAdminServer } from './bench-admin-server.ts';
import { benchEditor } from './bench-editor.ts';

/** Measures the administration: its calls, and the page editor from a key to the page. */
export async function benchAdmin(): Promise<void> {
  await benchAdminServer();
  await benchEditor();
}
