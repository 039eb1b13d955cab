/** Text of an XML document, safe to stand between tags or inside quotes. */
export function escapeXml(text: string): string {
  return (
    text
      // XML 1.0 has no place for these, not even as references.
      .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
      .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  );
}

/** Writes an element; `content` is XML already. One without content is left out: none of the formats here knows it. */
export function writeElement(
  name: string,
  content: string | readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const inside = typeof content === 'string' ? content : content.join('');
  if (!inside) return '';
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

/** Writes an element that holds a text; none for an empty text. */
export function writeText(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return writeElement(name, escapeXml(text.trim()), attributes);
}

/** Writes hundredths, of a euro or of a percent, as a decimal of two places, without a float between. */
export function writeHundredths(
  name: string,
  hundredths: number,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return writeText(name, `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`, attributes);
}
