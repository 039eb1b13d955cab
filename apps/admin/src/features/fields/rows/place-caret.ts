/**
 * Counts the letters of a text. Spaces are left out: the page’s typography adds some and changes others, so a place in the
 * page and the same place in a field have the same letters before them and not the same signs.
 */
export function countLetters(text: string): number {
  return text.replace(/\s/g, '').length;
}

/** Returns how many signs of a text stand before the place that follows a number of its letters. */
export function findOffset(text: string, letters: number): number {
  let left = letters;
  for (let offset = 0; offset < text.length; offset += 1) {
    if (left === 0 && !/\s/.test(text[offset] ?? '')) return offset;
    if (!/\s/.test(text[offset] ?? '')) left -= 1;
  }
  return text.length;
}

/** Gives the focus to a field of text, with the caret after a number of its letters. */
export function placeCaret(field: HTMLElement, letters: number): void {
  field.focus();
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.selectionStart !== null)) {
    const offset = findOffset(field.value, letters);
    field.setSelectionRange(offset, offset);
    return;
  }
  if (field.isContentEditable) placeInside(field, letters);
}

function placeInside(field: HTMLElement, letters: number): void {
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  let left = letters;
  let last: Text | undefined;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const own = countLetters(node.data);
    if (left < own) {
      document.getSelection()?.collapse(node, findOffset(node.data, left));
      return;
    }
    left -= own;
    last = node;
  }
  if (last) document.getSelection()?.collapse(last, last.data.length);
}
