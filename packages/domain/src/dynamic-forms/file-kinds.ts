import type { FileKind } from './form-constants.data.ts';

interface FileFamily {
  label: string;
  extensions: readonly string[];
}

/** Label and extensions of each file family. */
export const fileFamilies: Readonly<Record<FileKind, FileFamily>> = {
  pdf: { label: 'PDF', extensions: ['pdf'] },
  image: { label: 'image (JPEG, PNG, WebP)', extensions: ['jpg', 'jpeg', 'png', 'webp'] },
  document: { label: 'document (DOCX, ODT)', extensions: ['docx', 'odt'] },
};

/** Returns the extension of a file's name, in lower case and without dot; empty where there is none. */
export function getExtension(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Returns the family of a file by its name; undefined where no form accepts such files. */
export function findFileKind(name: string): FileKind | undefined {
  const extension = getExtension(name);
  return (Object.keys(fileFamilies) as FileKind[]).find((kind) => fileFamilies[kind].extensions.includes(extension));
}

/** Formats the families: `PDF ou image (JPEG, PNG, WebP)`. */
export function formatFileKinds(types: readonly FileKind[]): string {
  return types.map((type) => fileFamilies[type].label).join(' ou ');
}

const signatures: Readonly<Record<string, (head: Uint8Array, text: string) => boolean>> = {
  pdf: (_, text) => text.startsWith('%PDF-'),
  jpg: (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff,
  jpeg: (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff,
  png: (_, text) => text.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (_, text) => text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP',
  docx: (_, text) => text.startsWith('PK\x03\x04'),
  odt: (_, text) => text.startsWith('PK\x03\x04'),
};

/** Whether the first bytes of a file (sixteen are enough) match its extension. */
export function hasMatchingSignature(name: string, head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 16));
  return signatures[getExtension(name)]?.(head, text) ?? false;
}

/** Formats a size: `5 Mo`, `800 ko`, `13 octets`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u202foctet${bytes > 1 ? 's' : ''}`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'ko'] : [bytes / 1_000_000, 'Mo'];
  return `${String(Math.round(value * 10) / 10).replace('.', ',')}\u202f${unit}`;
}

/**
 * Sanitizes a client's file name for display: the last segment of a path, without control characters, at most 120
 * characters.
 */
export function sanitizeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  if (plain.length <= 120) return plain || 'fichier';
  const extension = getExtension(plain);
  return extension ? `${plain.slice(0, 119 - extension.length)}.${extension}` : plain.slice(0, 120);
}

/** Formats the `accept` attribute of a file field. */
export function formatAcceptAttribute(types: readonly FileKind[]): string {
  return types.flatMap((type) => fileFamilies[type].extensions.map((extension) => `.${extension}`)).join(',');
}
