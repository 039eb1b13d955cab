import type { HtmlElement } from '../html/html-node.ts';
import { builderPrefixes } from '../html/shortcode-names.data.ts';

const blockShortcodes = new Set(
  'gallery caption wp_caption embed audio video playlist contact-form-7 contact-form wpforms gravityform ninja_form ninja_forms formidable mc4wp_form youtube vimeo dailymotion'.split(
    ' ',
  ),
);

/** Whether a shortcode is of a page builder. */
export function isBuilderShortcode(name: string): boolean {
  return builderPrefixes.some((prefix) => name.startsWith(prefix));
}

/** Whether a shortcode stands on lines of its own, so that a text ends before it. */
export function isBlockShortcode({ source }: HtmlElement): boolean {
  return source !== undefined && (blockShortcodes.has(source.name) || isBuilderShortcode(source.name));
}

/** Value of a shortcode's attribute, on one line. */
export function getValue({ source }: HtmlElement, name: string): string {
  const value = source?.values[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
