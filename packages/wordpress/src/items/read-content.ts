import { isRecord } from '@vitrine/page-document/operations/json-value';
import type { ExportItem } from '../export-types.ts';
import { escapeAttribute, escapeText } from '../html/escape-html.ts';
import { toPlainText } from '../html/plain-text.ts';

/** Parts in one another: a page of Elementor has sections, columns and widgets. */
const maximumLevels = 30;

/**
 * Returns the content of an item as HTML. Elementor keeps a copy of its texts and pictures there; where it does not, they
 * are read from its own data.
 */
export function readContent({ content, metas }: Pick<ExportItem, 'content' | 'metas'>): string {
  const data = metas._elementor_data?.[0];
  if (!data || toPlainText(content) !== '' || /<img\b/i.test(content)) return content;
  try {
    return formatParts(JSON.parse(data), 0) || content;
  } catch {
    return content;
  }
}

function formatParts(parts: unknown, level: number): string {
  if (!Array.isArray(parts) || level > maximumLevels) return '';
  return parts
    .filter(isRecord)
    .map(
      ({ settings, elements }) => formatSettings(isRecord(settings) ? settings : {}) + formatParts(elements, level + 1),
    )
    .join('\n');
}

/** Texts of a widget, in the order in which widgets show them. */
const textNames = [
  'title',
  'title_text',
  'ending_number',
  'description_text',
  'testimonial_content',
  'testimonial_name',
  'testimonial_job',
  'text',
  'blockquote_content',
  'caption',
  'alert_title',
  'alert_description',
];
const listNames = ['tabs', 'icon_list', 'slides', 'price_list', 'features_list', 'items'];
const itemNames = [
  'tab_title',
  'tab_content',
  'text',
  'heading',
  'title',
  'description',
  'item_description',
  'item_text',
  'price',
  'button_text',
];

function formatSettings(settings: Record<string, unknown>): string {
  const parts: string[] = [];
  const link = isRecord(settings.link) && typeof settings.link.url === 'string' ? settings.link.url : '';
  for (const name of ['image', 'testimonial_image']) parts.push(formatImage(settings[name]));
  for (const name of ['wp_gallery', 'gallery', 'carousel']) {
    const images = settings[name];
    if (Array.isArray(images)) parts.push(...images.map(formatImage));
  }
  if (typeof settings.editor === 'string') parts.push(settings.editor);
  if (typeof settings.html === 'string') parts.push(settings.html);
  if (typeof settings.shortcode === 'string') parts.push(settings.shortcode);
  for (const name of ['youtube_url', 'vimeo_url', 'dailymotion_url'])
    if (typeof settings[name] === 'string' && (settings.video_type ?? 'youtube') === name.slice(0, -4))
      parts.push(`<p>${escapeText(settings[name])}</p>`);
  for (const name of textNames) {
    const text = settings[name];
    if (typeof text !== 'string' || !text.trim()) continue;
    if (/^title(?:_text)?$/.test(name)) parts.push(formatTitle(text, settings.header_size ?? settings.title_size));
    else
      parts.push(link && name === 'text' ? `<p><a href="${escapeAttribute(link)}">${text}</a></p>` : `<p>${text}</p>`);
  }
  for (const name of listNames) {
    const items = settings[name];
    if (!Array.isArray(items)) continue;
    for (const item of items.filter(isRecord))
      parts.push(
        ...itemNames
          .map((key) => item[key])
          .filter((text) => typeof text === 'string' && text.trim())
          .map((text) => `<div>${text}</div>`),
      );
  }
  return parts.filter(Boolean).join('\n');
}

function formatTitle(text: string, size: unknown): string {
  const tag = typeof size === 'string' && /^h[1-6]$/.test(size) ? size : 'h2';
  return `<${tag}>${text}</${tag}>`;
}

function formatImage(image: unknown): string {
  if (!isRecord(image) || typeof image.url !== 'string' || !image.url) return '';
  const id = typeof image.id === 'number' ? ` class="wp-image-${image.id}"` : '';
  const alt = typeof image.alt === 'string' ? image.alt : '';
  return `<img${id} src="${escapeAttribute(image.url)}" alt="${escapeAttribute(alt)}">`;
}
