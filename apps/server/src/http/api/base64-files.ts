import type { Endpoint, FilePart } from '@vitrine/contract/endpoints/define-endpoint';
import { z } from 'zod';

/**
 * Takes images that were sent as base64 text out of the fields of a call that accepts files (API-03): under `image`,
 * `images`, or the name of whatever takes a file. They are then files like any other.
 */
export function extractBase64Files(
  endpoint: Pick<Endpoint, 'body' | 'bodyType'>,
  given: Record<string, unknown>,
): { fields: Record<string, unknown>; files: FilePart[] } {
  if (endpoint.bodyType !== 'multipart') return { fields: given, files: [] };
  const declared = endpoint.body instanceof z.ZodObject ? endpoint.body.shape : {};
  const fields: Record<string, unknown> = Object.create(null);
  const files: FilePart[] = [];
  for (const [name, value] of Object.entries(given)) {
    const images = Object.hasOwn(declared, name) ? undefined : readImages(name, value);
    if (images) files.push(...images);
    else fields[name] = value;
  }
  return { fields, files };
}

/** Reads one text or a list of them; undefined unless each is an image. */
function readImages(field: string, value: unknown): FilePart[] | undefined {
  const texts = Array.isArray(value) ? value : [value];
  const files = texts.flatMap((text) => {
    const image = typeof text === 'string' ? decodeBase64Image(text) : undefined;
    return image
      ? [{ field, name: `image.${image.extension}`, content: new Blob([new Uint8Array(image.content)]) }]
      : [];
  });
  return texts.length > 0 && files.length === texts.length ? files : undefined;
}

/** Decodes an image sent as base64 text (API-03); undefined for any other text. */
export function decodeBase64Image(text: string): { content: Buffer; extension: string } | undefined {
  const match = /^data:image\/(png|jpeg|jpg|svg\+xml);base64,([A-Za-z0-9+/=\s]+)$/.exec(text);
  if (!match) return undefined;
  const [, type = '', content = ''] = match;
  return { content: Buffer.from(content, 'base64'), extension: type.replace('svg+xml', 'svg').replace('jpeg', 'jpg') };
}
