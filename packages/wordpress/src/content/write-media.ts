import { blockDefinitions } from '@vitrine/blocks/schemas';
import type { ContentMedia, FoundMedia, MediaReference } from '../export-types.ts';
import { escapeText, openLink } from '../html/escape-html.ts';
import { findElements, type HtmlElement, type HtmlNode } from '../html/html-node.ts';
import { getText } from '../html/plain-text.ts';
import type { Flow, SourceImage, Writer } from './flow.ts';
import { isImageFile, toFileUrl, toFullUrl } from './media-references.ts';
import { toImage } from './write-figures.ts';

/** Longest caption of a picture. */
const maximumCaption = 300;
/** Pictures of one grid. */
const maximumPictures = 60;
const maximumTitle = 120;

export type FindMedia = (reference: MediaReference, kind: ContentMedia['kind']) => FoundMedia | undefined;

/** Converts an element that is a picture, a sound, a video or a frame. */
export function writeMediaElement(element: HtmlElement, flow: Flow, writer: Writer): void {
  const { name, attributes } = element;
  const source =
    attributes.src ?? attributes['data-src'] ?? findElements(element, 'source').next().value?.attributes.src;
  if (name === 'picture') {
    const image = findElements(element, 'img').next().value;
    if (image) writer.writeImage(toImage(image, [], flow.link, writer), flow);
  } else if (name === 'img') {
    // A picture of one dot counts visitors.
    if (attributes.width !== '1' && attributes.height !== '1')
      writer.writeImage(toImage(element, [], flow.link, writer), flow);
  } else if (name === 'iframe' || name === 'embed') writer.writeEmbed(source ?? '', [], flow);
  else if (name === 'video') writer.writeVideo(source ? { url: source } : {}, [], flow);
  else if (name === 'audio') writer.writeSound(source ? { url: source } : {}, '', flow);
  else
    writer.writeFlow(
      element.children.filter((child) => typeof child !== 'string'),
      flow,
    );
}

/** Converts a picture with its caption. What is not there leaves its caption. */
export function writeImage(image: SourceImage, flow: Flow, writer: Writer, find: FindMedia): void {
  const { reference, caption, variant } = image;
  if (!reference.url && reference.attachmentId === undefined) {
    writer.addLoss('missing-media', 'data:');
    writeCaption(caption, flow, writer);
    return;
  }
  const found = find(reference, 'image');
  if (found?.kind !== 'image') {
    writer.addLoss('missing-media', nameReference(reference));
    writeCaption(caption, flow, writer);
    return;
  }
  const text = getText(caption);
  const isShort = text !== '' && text.length <= maximumCaption && !hasLink(caption);
  const address = findAddress(image, writer);
  flow.sink.writeBlock('image', {
    variant,
    picture: describePicture(found, image),
    ...(isShort ? { caption: text } : {}),
    ...(address ? { address } : {}),
  });
  if (!isShort) writeCaption(caption, flow, writer);
}

/** Converts pictures that stand together, in grids of as many as one holds. */
export function writeGallery(images: readonly SourceImage[], flow: Flow, writer: Writer, find: FindMedia): void {
  const pictures: Record<string, unknown>[] = [];
  const captions: (readonly HtmlNode[])[] = [];
  for (const image of images) {
    const found = find(image.reference, 'image');
    const text = getText(image.caption);
    const isShort = text.length <= maximumCaption && !hasLink(image.caption);
    if (found?.kind === 'image')
      pictures.push({ ...describePicture(found, image), ...(text && isShort ? { caption: text } : {}) });
    else writer.addLoss('missing-media', nameReference(image.reference));
    if (!isShort || found?.kind !== 'image') captions.push(image.caption);
  }
  for (let from = 0; from < pictures.length; from += maximumPictures)
    flow.sink.writeBlock('image-grid', { variant: 'rows', pictures: pictures.slice(from, from + maximumPictures) });
  for (const caption of captions) writeCaption(caption, flow, writer);
}

/** Converts a video that is a file of the site. */
export function writeVideo(
  reference: MediaReference,
  caption: readonly HtmlNode[],
  flow: Flow,
  writer: Writer,
  find: FindMedia,
): void {
  const url = toFullUrl(reference.url, writer.context.siteUrl);
  const original = url ? { ...reference, url: toFileUrl(url) } : reference;
  if (url && isVideoPage(url)) {
    writer.writeEmbed(url, caption, flow);
    return;
  }
  const found = original.url || original.attachmentId ? find(original, 'video') : undefined;
  if (found?.kind !== 'video') {
    writer.addLoss('missing-media', nameReference(original));
    writeCaption(caption, flow, writer);
    return;
  }
  writeVideoBlock({ video: { mediaId: found.mediaId } }, 'Vidéo', caption, flow, writer);
}

/** Converts what another site shows in a page: videos wait for consent, the rest is a link. */
export function writeEmbed(address: string, caption: readonly HtmlNode[], flow: Flow, writer: Writer): void {
  const url = toFullUrl(address, writer.context.siteUrl);
  if (!url) {
    writer.addLoss('frame', address.slice(0, 200) || 'iframe');
    writeCaption(caption, flow, writer);
    return;
  }
  if (isVideoPage(url)) {
    writeVideoBlock({ address: url }, 'Vidéo', caption, flow, writer);
    return;
  }
  writer.addLoss('embed', url.slice(0, 500));
  const link = writer.resolveLink(url);
  const label = url.length > 80 ? new URL(url).hostname : url;
  if (link) flow.sink.writeHtml(`<p>${openLink(link)}${escapeText(label)}</a></p>`);
  writeCaption(caption, flow, writer);
}

/** Converts a sound to a link to its file. */
export function writeSound(
  reference: MediaReference,
  label: string,
  flow: Flow,
  writer: Writer,
  find: FindMedia,
): void {
  const url = toFullUrl(reference.url, writer.context.siteUrl);
  const found = url || reference.attachmentId ? find({ ...reference, ...(url ? { url } : {}) }, 'audio') : undefined;
  const address = found?.address;
  writer.addLoss(address ? 'sound' : 'missing-media', nameReference(reference));
  const name = label || decodeName(url ?? '') || 'Son';
  if (address) flow.sink.writeHtml(`<p>${openLink(address)}${escapeText(name)}</a></p>`);
  else if (label) flow.sink.writeHtml(`<p>${escapeText(label)}</p>`);
}

/** Whether the video block shows this address. */
export function isVideoPage(url: string): boolean {
  return (
    url.length <= 500 &&
    (blockDefinitions.video?.schema.safeParse({ variant: 'framed', title: 'x', address: url }).success ?? false)
  );
}

/** Writes a caption where no block takes it. */
export function writeCaption(caption: readonly HtmlNode[], flow: Flow, writer: Writer): void {
  if (caption.length) writer.writeFlow(caption, { ...flow, isTight: false, link: undefined });
}

function writeVideoBlock(
  source: Record<string, unknown>,
  name: string,
  caption: readonly HtmlNode[],
  flow: Flow,
  writer: Writer,
): void {
  const text = getText(caption);
  const isShort = text !== '' && text.length <= maximumTitle && !hasLink(caption);
  flow.sink.writeBlock('video', { variant: 'framed', title: isShort ? text : name, ...source });
  if (!isShort) writeCaption(caption, flow, writer);
}

function describePicture({ mediaId }: FoundMedia, { alt }: SourceImage): Record<string, unknown> {
  const text = alt.replace(/\s+/g, ' ').trim().slice(0, maximumCaption);
  // An alternative text that is empty was forgotten far more often than meant: the library's stands.
  return text ? { mediaId, alt: text } : { mediaId };
}

/** Where a click on the picture leads: a link to its own file is how WordPress enlarges pictures. */
function findAddress({ link }: SourceImage, writer: Writer): string | undefined {
  if (!link || isImageFile(link) || /[?&]attachment_id=/.test(link)) return undefined;
  return writer.resolveLink(link);
}

function hasLink(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) => typeof node !== 'string' && (node.name === 'a' || hasLink(node.children)));
}

function nameReference({ url, attachmentId }: MediaReference): string {
  return url?.slice(0, 500) ?? (attachmentId === undefined ? '' : String(attachmentId));
}

function decodeName(url: string): string {
  const name = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
