import { findElements, type HtmlElement, type HtmlNode } from '../html/html-node.ts';
import { getText } from '../html/plain-text.ts';
import { builderTextAttributes } from '../html/shortcode-names.data.ts';
import type { Flow, SourceImage, Writer } from './flow.ts';
import { getValue, isBuilderShortcode } from './shortcode-kinds.ts';
import { toImage } from './write-figures.ts';

type Write = (element: HtmlElement, flow: Flow, writer: Writer) => void;

/** Converts a shortcode. Of page builders the texts and pictures are taken, of others what they hold between their ends. */
export function writeShortcode(element: HtmlElement, flow: Flow, writer: Writer): void {
  const name = element.source?.name ?? '';
  const inner = { ...flow, isTight: false };
  const write = Object.hasOwn(writers, name) ? writers[name] : undefined;
  if (write) {
    write(element, inner, writer);
    return;
  }
  if (isBuilderShortcode(name)) {
    writeBuilderPart(element, inner, writer);
    return;
  }
  writer.addLoss('unknown-shortcode', name);
  if (flow.isInBuilder) writeBuilderPart(element, inner, writer);
  else if (element.children.length) writer.writeFlow(element.children, inner);
}

const writeGallery: Write = (element, flow, writer) => {
  const ids = parseIds(getValue(element, 'ids') || getValue(element, 'include'));
  const excluded = new Set(parseIds(getValue(element, 'exclude')));
  const listed = ids.length ? ids : (writer.context.attachedImages ?? []);
  const images = listed.filter((id) => !excluded.has(id)).map((attachmentId) => pictureOf({ attachmentId }));
  if (images.length) writer.writeGallery(images, flow);
  else writer.addLoss('missing-media', 'gallery');
};

const writeCaption: Write = (element, flow, writer) => {
  const image = findElements(element, 'img').next().value;
  if (!image) return writer.writeFlow(element.children, flow);
  const link = Array.from(findElements(element, 'a')).find((a) => !findElements(a, 'img').next().done)?.attributes.href;
  const attribute = getValue(element, 'caption');
  const around = `${getValue(element, 'align')} ${getValue(element, 'class')}`;
  const source: HtmlElement = {
    ...image,
    attributes: { ...image.attributes, class: `${image.attributes.class ?? ''} ${around}` },
  };
  writer.writeImage(
    toImage(source, attribute ? [attribute] : withoutPicture(element.children), link ?? flow.link, writer),
    flow,
  );
};

/** The caption is what stands around the picture. */
function withoutPicture(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (node.name === 'img') return [];
    const children = withoutPicture(node.children);
    return children.length || !node.children.length ? [{ ...node, children }] : [];
  });
}

const writeEmbed: Write = (element, flow, writer) => {
  const url = getText(element.children) || getValue(element, 'src') || getValue(element, 'url');
  writer.writeEmbed(url, [], flow);
};

const writeSound: Write = (element, flow, writer) => {
  const names = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'wma', 'url', '0'];
  const url = names.map((name) => getValue(element, name)).find(Boolean);
  writer.writeSound(url ? { url } : {}, '', flow);
};

const writeVideo: Write = (element, flow, writer) => {
  const names = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'wmv', 'flv', 'url', '0'];
  const url = names.map((name) => getValue(element, name)).find(Boolean);
  writer.writeVideo(url ? { url } : {}, [], flow);
};

const writePlaylist: Write = (element, flow, writer) => {
  const isVideo = getValue(element, 'type') === 'video';
  for (const attachmentId of parseIds(getValue(element, 'ids')))
    if (isVideo) writer.writeVideo({ attachmentId }, [], flow);
    else writer.writeSound({ attachmentId }, '', flow);
};

const writeForm: Write = (element, flow, writer) =>
  writer.writeForm(
    { plugin: element.source?.name ?? '', key: getValue(element, 'id') || getValue(element, '0') },
    flow,
  );

/** An address or the number that a service gives to a video. */
const writeServiceVideo: Write = (element, flow, writer) => {
  const given =
    getText(element.children) || getValue(element, 'url') || getValue(element, 'id') || getValue(element, '0');
  const pages = {
    youtube: 'https://www.youtube.com/watch?v=',
    vimeo: 'https://vimeo.com/',
    dailymotion: 'https://dai.ly/',
  };
  const page = pages[element.source?.name as keyof typeof pages];
  writer.writeEmbed(/^https?:/.test(given) || !given ? given : `${page}${given.replace(/^=/, '')}`, [], flow);
};

/** Part of a page that a builder made: its pictures, then its texts, then its link. */
const writeBuilderPart: Write = (element, around, writer) => {
  const flow = { ...around, isInBuilder: true };
  const name = element.source?.name ?? '';
  const images = listBuilderImages(element);
  if (images.length === 1) writer.writeImage(images[0] as SourceImage, flow);
  else if (images.length) writer.writeGallery(images, flow);
  const link = findBuilderLink(element);
  const texts = builderTextAttributes.map((attribute) => decodeValue(getValue(element, attribute))).filter(isReadable);
  texts.forEach((text, place) => {
    const isTitle = place === 0 && /heading|title|header|blurb|cta/.test(name) && !link;
    const inner = isTitle ? text : { name: 'a', attributes: link ? { href: link } : {}, children: [text] };
    writer.writeFlow([{ name: isTitle ? 'h3' : 'p', attributes: {}, children: [inner] }], flow);
  });
  const video = getValue(element, 'src') || getValue(element, 'link');
  if (/video/.test(name) && /^https?:/.test(video)) writer.writeVideo({ url: video }, [], flow);
  if (/^(?:vc_raw_html|fusion_code|vc_raw_js)$/.test(name)) writeEncoded(element, flow, writer);
  else writer.writeFlow(element.children, flow);
};

/** HTML that a builder keeps in base 64, so that WordPress leaves it alone. */
function writeEncoded(element: HtmlElement, flow: Flow, writer: Writer): void {
  const text = Buffer.from(getText(element.children), 'base64').toString('utf8');
  writer.writeSource(decodeValue(text), { ...flow, hasAutop: false });
}

function listBuilderImages(element: HtmlElement): SourceImage[] {
  const name = element.source?.name ?? '';
  const ids = /image|gallery|carousel|photo/.test(name)
    ? ['image', 'images', 'gallery_ids', 'image_id', 'include', 'ids'].flatMap((attribute) =>
        parseIds(getValue(element, attribute)),
      )
    : [];
  const urls = ['src', 'image', 'image_url', 'logo_image_url', 'header_image_url', 'portrait_url', 'url']
    .map((attribute) => getValue(element, attribute))
    .filter((url) => /^https?:.*\.(?:jpe?g|png|gif|webp|avif)(?:$|\?)/i.test(url));
  const alt = getValue(element, 'alt');
  return [
    ...ids.map((attachmentId) => pictureOf({ attachmentId }, alt)),
    ...urls.map((url) => pictureOf({ url }, alt)),
  ];
}

/** `url:https%3A%2F%2F…|title:…` is how one builder writes a link; others write the address. */
function findBuilderLink(element: HtmlElement): string | undefined {
  const link = ['link', 'button_url', 'button_link', 'href', 'url']
    .map((name) => getValue(element, name))
    .find((value) => value && value !== '#');
  const part = /(?:^|\|)url:([^|]*)/.exec(link ?? '')?.[1];
  return part === undefined ? link : decodeValue(part);
}

/** Whether a value is something that visitors read, and not a number, a colour or a name of a style. */
function isReadable(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/^(?:https?:|#|url:)/.test(text) && !/^[a-z]+(?:[-_][a-z0-9]+)+$/.test(text);
}

function decodeValue(value: string): string {
  const brackets = value.replaceAll('%91', '[').replaceAll('%93', ']').replaceAll('%22', '"');
  if (!/%[0-9a-f]{2}/i.test(brackets)) return brackets;
  try {
    return decodeURIComponent(brackets);
  } catch {
    return brackets;
  }
}

function pictureOf(reference: SourceImage['reference'], alt = ''): SourceImage {
  return { reference, alt, caption: [], link: undefined, variant: 'margin' };
}

function parseIds(list: string): number[] {
  return list
    .split(/[\s,]+/)
    .filter((id) => /^[1-9]\d{0,11}$/.test(id))
    .map(Number);
}

const writers: Readonly<Record<string, Write>> = {
  gallery: writeGallery,
  caption: writeCaption,
  wp_caption: writeCaption,
  embed: writeEmbed,
  audio: writeSound,
  video: writeVideo,
  playlist: writePlaylist,
  youtube: writeServiceVideo,
  vimeo: writeServiceVideo,
  dailymotion: writeServiceVideo,
  'contact-form-7': writeForm,
  'contact-form': writeForm,
  wpforms: writeForm,
  gravityform: writeForm,
  ninja_form: writeForm,
  ninja_forms: writeForm,
  formidable: writeForm,
};
