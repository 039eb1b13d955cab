import { saveFile } from '../../base/api/save-file.ts';

/** Has the browser save the text of a CSV file. */
export function downloadCsv(text: string, name: string): void {
  // Browsers take the byte order mark away when they read a text.
  saveFile(new Blob(['\ufeff', text], { type: 'text/csv' }), `${name}.csv`);
}
