/** Has the browser save the text of a CSV file. */
export function downloadCsv(text: string, name: string): void {
  const link = document.createElement('a');
  // Browsers take the byte order mark away when they read a text.
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }));
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
