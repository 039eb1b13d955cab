import { benchEditor } from './bench-editor.ts';

/** Measures the administration: the page editor, from a key to the page. */
export async function benchAdmin(): Promise<void> {
  await benchEditor();
}
