import { findElements, type HtmlElement, type HtmlNode, hasClass, isElement } from '../html/html-node.ts';
import { countWords, getText } from '../html/plain-text.ts';
import type { Flow, Writer } from './flow.ts';
import { writeButtons } from './write-buttons.ts';
import { writeColumns, writeMediaText } from './write-columns.ts';
import { listImages } from './write-figures.ts';

type Write = (element: HtmlElement, flow: Flow, writer: Writer) => void;

/** Converts a block that a comment marks. Blocks that are only HTML are read as HTML. */
export function writeBlock(element: HtmlElement, around: Flow, writer: Writer): void {
  const name = element.source?.name ?? '';
  const flow: Flow = { ...around, hasAutop: name === 'core/freeform' || name === 'core/shortcode', isTight: false };
  const write = Object.hasOwn(writers, name) ? writers[name] : undefined;
  if (write) {
    write(element, flow, writer);
    return;
  }
  if (name.startsWith('core-embed/')) {
    writeEmbedBlock(element, flow, writer);
    return;
  }
  if (!element.source?.isVoid) {
    writeInside(element, flow, writer);
    return;
  }
  writer.addLoss(/^core\//.test(name) ? 'dynamic-block' : 'unknown-block', name, countWords(readTexts(element)));
}

const writeInside: Write = (element, flow, writer) => {
  const name = element.source?.name ?? '';
  // Of a plugin's block the HTML stands, and what its script would make of it does not.
  if (!name.startsWith('core/') && !isEmpty(element)) writer.addLoss('unknown-block', name);
  writer.writeFlow(element.children, flow);
};

const writeNothing: Write = () => {};

const writeGalleryBlock: Write = (element, flow, writer) => {
  const images = listImages(element, writer, flow);
  if (!images.length) return writer.writeFlow(element.children, flow);
  writer.writeGallery(images, flow);
  writer.writeFlow(listOwnCaptions(element), flow);
};

/** Captions of the gallery itself, not of its pictures. */
function listOwnCaptions(element: HtmlElement): HtmlNode[] {
  const figure = element.children.find((child) => isElement(child, 'figure', 'ul', 'div'));
  if (typeof figure !== 'object') return [];
  return figure.children.flatMap((child) =>
    isElement(child, 'figcaption') || (typeof child !== 'string' && hasClass(child, 'blocks-gallery-caption'))
      ? child.children
      : [],
  );
}

const writeCover: Write = (element, flow, writer) => {
  const background = (image: HtmlElement) => hasClass(image, 'wp-block-cover__image-background');
  const { url, id } = element.source?.values ?? {};
  const image = Array.from(findElements(element, 'img')).find(background);
  const reference = {
    ...(typeof url === 'string' ? { url } : image?.attributes.src ? { url: image.attributes.src } : {}),
    ...(typeof id === 'number' ? { attachmentId: id } : {}),
  };
  const isVideo = element.source?.values.backgroundType === 'video';
  if (isVideo) writer.writeVideo(reference, [], flow);
  else if (reference.url || reference.attachmentId)
    writer.writeImage(
      { reference, alt: image?.attributes.alt ?? '', caption: [], link: undefined, variant: 'bleed' },
      flow,
    );
  const strip = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node): HtmlNode[] => {
      if (typeof node === 'string') return [node];
      if ((node.name === 'img' && background(node)) || hasClass(node, 'wp-block-cover__video-background')) return [];
      return isElement(node, 'div') ? [{ ...node, children: strip(node.children) }] : [node];
    });
  writer.writeFlow(strip(element.children), flow);
};

const writeQuoteBlock: Write = (element, flow, writer) => {
  const quotation: HtmlElement | undefined = findElements(element, 'blockquote').next().value;
  if (!quotation || flow.sink.isRich) return writer.writeFlow(element.children, flow);
  const author = getText(quotation.children.filter((child) => isElement(child, 'cite', 'footer')));
  const isAuthorShort = author.length <= 80;
  const { html, blocks } = writer.writeRich(
    isAuthorShort ? quotation.children.filter((child) => !isElement(child, 'cite', 'footer')) : quotation.children,
    flow,
    false,
  );
  const isPull = element.source?.name === 'core/pullquote';
  if (html.length > 7500) flow.sink.writeHtml(`<blockquote>${html}</blockquote>`);
  else if (html || author)
    flow.sink.writeBlock('quote', {
      variant: isPull || !author ? 'pull' : 'margin',
      html,
      ...(author && isAuthorShort ? { author } : {}),
    });
  if (html.length > 7500 && author && isAuthorShort) writer.writeFlow([author], flow);
  for (const { type, props, children } of blocks) flow.sink.writeBlock(type, props, children);
};

const writeEmbedBlock: Write = (element, flow, writer) => {
  const url = element.source?.values.url;
  if (typeof url !== 'string' || !url) return writer.writeFlow(element.children, flow);
  const caption = findElements(element, 'figcaption').next().value?.children ?? [];
  writer.writeEmbed(url, caption, flow);
};

const writeSoundBlock: Write = (element, flow, writer) => {
  const source = findElements(element, 'audio').next().value?.attributes.src;
  const id = element.source?.values.id;
  const reference = { ...(source ? { url: source } : {}), ...(typeof id === 'number' ? { attachmentId: id } : {}) };
  writer.writeSound(reference, getText(Array.from(findElements(element, 'figcaption'))), flow);
};

const writeVideoBlock: Write = (element, flow, writer) => {
  const source = findElements(element, 'video').next().value?.attributes.src ?? element.source?.values.src;
  const id = element.source?.values.id;
  const reference = {
    ...(typeof source === 'string' ? { url: source } : {}),
    ...(typeof id === 'number' ? { attachmentId: id } : {}),
  };
  const caption = findElements(element, 'figcaption').next().value?.children ?? [];
  if (Object.keys(reference).length) writer.writeVideo(reference, caption, flow);
  else writer.writeFlow(element.children, flow);
};

const writeLatestPosts: Write = (element, flow, writer) => {
  const count = element.source?.values.postsToShow;
  if (flow.sink.isRich) return writer.addLoss('dynamic-block', 'core/latest-posts');
  flow.sink.writeBlock('blog-latest', {
    variant: 'titles',
    count: typeof count === 'number' && Number.isInteger(count) ? Math.min(Math.max(count, 1), 6) : 5,
  });
};

const writeSeparator: Write = (_, flow) => {
  if (flow.sink.isRich) flow.sink.writeHtml('<hr />');
  else flow.sink.writeBlock('divider', { variant: 'line' });
};

const writePattern: Write = (element, flow, writer) => {
  const { ref } = element.source?.values ?? {};
  const source = typeof ref === 'number' ? writer.context.findPattern?.(ref) : undefined;
  if (source) writer.writeSource(source, { ...flow, hasAutop: true });
  else writer.addLoss('unknown-block', `core/block ${typeof ref === 'number' ? ref : ''}`.trim());
};

const writeSocialLink: Write = (element, flow, writer) => {
  const { url, service, label } = element.source?.values ?? {};
  if (typeof url !== 'string' || !url) return;
  const text = typeof label === 'string' && label ? label : typeof service === 'string' ? service : url;
  writer.writeFlow([{ name: 'a', attributes: { href: url }, children: [text] }], flow);
};

const writeNavigationLink: Write = (element, flow, writer) => {
  const { url, label } = element.source?.values ?? {};
  if (typeof label === 'string' && label)
    writer.writeFlow(
      [{ name: 'a', attributes: { href: typeof url === 'string' ? url : '' }, children: [label] }],
      flow,
    );
  writer.writeFlow(element.children, flow);
};

const writeFormBlock: Write = (element, flow, writer) => {
  const { id, formId } = element.source?.values ?? {};
  const plugin = /^wpforms\//.test(element.source?.name ?? '') ? 'wpforms' : 'contact-form-7';
  writer.writeForm({ plugin, key: String(formId ?? id ?? '') }, flow);
};

const writers: Readonly<Record<string, Write>> = {
  'core/gallery': writeGalleryBlock,
  'core/columns': writeColumns,
  'core/media-text': writeMediaText,
  'core/cover': writeCover,
  'core/buttons': writeButtons,
  'core/button': writeButtons,
  'core/quote': writeQuoteBlock,
  'core/pullquote': writeQuoteBlock,
  'core/embed': writeEmbedBlock,
  'core/audio': writeSoundBlock,
  'core/video': writeVideoBlock,
  'core/separator': writeSeparator,
  'core/spacer': writeNothing,
  'core/more': writeNothing,
  'core/nextpage': writeNothing,
  'core/latest-posts': writeLatestPosts,
  'core/block': writePattern,
  'core/social-link': writeSocialLink,
  'core/navigation-link': writeNavigationLink,
  'core/navigation-submenu': writeNavigationLink,
  'contact-form-7/contact-form-selector': writeFormBlock,
  'wpforms/form-selector': writeFormBlock,
};

function isEmpty(element: HtmlElement): boolean {
  return getText(element.children) === '';
}

/** Words of a block without HTML: plugins keep the texts of theirs among the attributes. */
function readTexts(element: HtmlElement): string {
  return Object.values(element.source?.values ?? {})
    .filter((value) => typeof value === 'string' && /\s/.test(value) && !/^[#{[]|^https?:/.test(value))
    .join(' ');
}
