/** Turns `{{phone}}` into what the editor shows in its place. */
export function showVariables(html: string): string {
  return html.replace(/\{\{\s*(\w+)\s*\}\}/g, '<span data-variable="$1"></span>');
}

/** Turns what the editor shows back into `{{phone}}`, as texts are stored. */
export function hideVariables(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>('[data-variable]'))
    element.replaceWith(`{{${element.dataset.variable}}}`);
  return body.innerHTML;
}
