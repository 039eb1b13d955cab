import { findElements, type HtmlElement, type HtmlNode, hasClass, isElement } from '../html/html-node.ts';
import { getText } from '../html/plain-text.ts';
import type { Flow, SourceImage, Writer } from './flow.ts';
import { getImageReference } from './media-references.ts';

/** Converts a picture, a gallery, a table or a video with its caption. */
export function writeFigure(element: HtmlElement, flow: Flow, writer: Writer): void {
  const images = listImages(element, writer, flow);
  const { captions, rest } = partCaption(element);
  const isPictureAlone = getText(rest) === '' && !hasOtherMedia(element);
  if (images.length > 1 && isPictureAlone && !flow.sink.isRich) {
    writer.writeGallery(images, flow);
    writer.writeFlow(captions, { ...flow, isTight: false });
  } else if (images.length === 1 && isPictureAlone)
    writer.writeImage({ ...(images[0] as SourceImage), caption: captions }, flow);
  else if (isVideoAlone(rest)) writeVideoWithCaption(element, captions, flow, writer);
  else {
    writer.writeFlow(rest, { ...flow, isTight: false });
    writer.writeFlow(captions, { ...flow, isTight: false });
  }
}

/** Lists the pictures inside of an element, with the captions that stand in figures of their own. */
export function listImages(element: HtmlElement, writer: Writer, flow: Flow): SourceImage[] {
  const images: SourceImage[] = [];
  const visit = (node: HtmlElement, caption: readonly HtmlNode[], link: string | undefined) => {
    for (const child of node.children) {
      if (typeof child === 'string' || child.name === 'noscript') continue;
      if (child.name === 'img') images.push(toImage(child, caption, link, writer, element));
      else if (child.name === 'figure') visit(child, partCaption(child).captions, link);
      else if (child.name === 'a') visit(child, caption, child.attributes.href);
      else visit(child, caption, link);
    }
  };
  visit(element, [], flow.link);
  return images;
}

/** Reads a picture; `around` is the element whose classes say how wide it stands. */
export function toImage(
  image: HtmlElement,
  caption: readonly HtmlNode[],
  link: string | undefined,
  writer: Writer,
  around = image,
): SourceImage {
  const classes = `${around.attributes.class ?? ''} ${image.attributes.class ?? ''}`;
  const isSmall = /\b(?:alignleft|alignright|size-thumbnail|size-medium|float-left|float-right)\b/.test(classes);
  return {
    reference: getImageReference(image, writer.context.siteUrl),
    alt: image.attributes.alt ?? '',
    caption,
    link,
    variant: /\balignfull\b/.test(classes) ? 'bleed' : isSmall ? 'natural' : 'margin',
  };
}

/** Parts an element's own caption from the rest; figures inside keep theirs. */
function partCaption(element: HtmlElement): { captions: HtmlNode[]; rest: HtmlNode[] } {
  const captions: HtmlNode[] = [];
  const part = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node): HtmlNode[] => {
      if (isElement(node, 'figcaption')) {
        captions.push(...node.children);
        return [];
      }
      if (typeof node === 'string' || isElement(node, 'figure', 'blockquote', 'table')) return [node];
      return isElement(node, 'div', 'a', 'span', 'picture') || hasClass(node, 'blocks-gallery-grid')
        ? [{ ...node, children: part(node.children) }]
        : [node];
    });
  const rest = part(element.children).flatMap(dropFigureCaptions);
  return { captions, rest };
}

/** Figures inside of a figure are pictures of a gallery: their captions go with the pictures. */
function dropFigureCaptions(node: HtmlNode): HtmlNode[] {
  return isElement(node, 'figure') ? [{ ...node, children: partCaption(node).rest }] : [node];
}

function hasOtherMedia(element: HtmlElement): boolean {
  return !findElements(element, 'iframe', 'video', 'audio', 'table', 'blockquote', '!block').next().done;
}

function isVideoAlone(nodes: readonly HtmlNode[]): boolean {
  const around: HtmlElement = { name: 'div', attributes: {}, children: [...nodes] };
  return getText(nodes) === '' && !findElements(around, 'iframe', 'video').next().done;
}

function writeVideoWithCaption(element: HtmlElement, captions: readonly HtmlNode[], flow: Flow, writer: Writer): void {
  for (const video of findElements(element, 'iframe', 'video')) {
    const source = video.attributes.src ?? findElements(video, 'source').next().value?.attributes.src;
    if (video.name === 'iframe')
      writer.writeEmbed(video.attributes.src ?? video.attributes['data-src'] ?? '', captions, flow);
    else writer.writeVideo(source ? { url: source } : {}, captions, flow);
    return;
  }
}
