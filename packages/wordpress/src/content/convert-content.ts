import { assignItemIds, blockDefinitions } from '@vitrine/blocks/schemas';
import { findLinkTarget } from '@vitrine/domain/kernel/link-target';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type {
  ContentContext,
  ContentLoss,
  ContentMedia,
  FormReference,
  FoundMedia,
  MediaReference,
} from '../export-types.ts';
import type { HtmlElement, HtmlNode } from '../html/html-node.ts';
import { parseHtml } from '../html/parse-html.ts';
import type { ConvertedContent } from './converted-content.ts';
import type { Flow, RichContent, SourceImage, Writer } from './flow.ts';
import { limitDocument } from './limit-document.ts';
import { isUpload, toFullUrl } from './media-references.ts';
import { BlockSink, RichSink } from './sinks.ts';
import { writeFlow } from './write-flow.ts';
import { writeEmbed, writeGallery, writeImage, writeMediaElement, writeSound, writeVideo } from './write-media.ts';
import { writeShortcode } from './write-shortcodes.ts';

/** Sources in one another: a pattern may name another one. */
const maximumSources = 4;

/**
 * Converts a content of WordPress (blocks, classic HTML, shortcodes, what page builders left) to blocks of the platform.
 * The time is linear in the length. Every word that visitors read stands in the blocks, or is counted among the losses.
 */
export function convertContent(html: string, context: ContentContext): ConvertedContent {
  return new ContentWriter(context).convert(html);
}

/** Lists the files that a content shows or links to, each once. */
export function listMedia(html: string, context: Omit<ContentContext, 'findMedia'>): ContentMedia[] {
  return convertContent(html, { ...context, findMedia: () => undefined }).media;
}

class ContentWriter implements Writer {
  readonly context: ContentContext;
  readonly #media = new Map<string, ContentMedia>();
  readonly #embeds = new Set<string>();
  readonly #forms: FormReference[] = [];
  readonly #losses = new Map<string, ContentLoss>();
  #ids = 0;
  #sources = 0;

  constructor(context: ContentContext) {
    this.context = context;
  }

  convert(html: string): ConvertedContent {
    const sink = new BlockSink(this.createBlock, true);
    this.writeSource(html, {
      sink,
      hasAutop: true,
      isTight: false,
      isPreformatted: false,
      isInBuilder: false,
      link: undefined,
    });
    const { blocks, lostWords } = limitDocument(sink.finish(), this.createBlock);
    if (lostWords) this.addLoss('too-long', '', lostWords);
    return {
      blocks,
      media: [...this.#media.values()],
      embeds: [...this.#embeds],
      forms: this.#forms,
      losses: [...this.#losses.values()],
    };
  }

  writeFlow(nodes: readonly HtmlNode[], flow: Flow): void {
    writeFlow(nodes, flow, this);
  }

  writeRich(nodes: readonly HtmlNode[], flow: Flow, isTight: boolean): RichContent {
    const sink = new RichSink();
    writeFlow(nodes, { ...flow, sink, isTight }, this);
    return sink.finish();
  }

  writeColumn(nodes: readonly HtmlNode[], flow: Flow): BlockNode[] {
    const sink = new BlockSink(this.createBlock, false);
    writeFlow(nodes, { ...flow, sink }, this);
    return sink.finish();
  }

  writeSource(html: string, flow: Flow): void {
    if (this.#sources >= maximumSources) {
      this.addLoss('too-long', '');
      return;
    }
    this.#sources += 1;
    writeFlow(parseHtml(html, { hasShortcodes: true }).children, flow, this);
    this.#sources -= 1;
  }

  writeMedia(element: HtmlElement, flow: Flow): void {
    writeMediaElement(element, flow, this);
  }

  writeShortcode(element: HtmlElement, flow: Flow): void {
    writeShortcode(element, flow, this);
  }

  writeImage(image: SourceImage, flow: Flow): void {
    writeImage(image, flow, this, this.#findMedia);
  }

  writeGallery(images: readonly SourceImage[], flow: Flow): void {
    writeGallery(images, flow, this, this.#findMedia);
  }

  writeEmbed(url: string, caption: readonly HtmlNode[], flow: Flow): void {
    if (url) this.#embeds.add(url);
    writeEmbed(url, caption, flow, this);
  }

  writeVideo(reference: MediaReference, caption: readonly HtmlNode[], flow: Flow): void {
    writeVideo(reference, caption, flow, this, this.#findMedia);
  }

  writeSound(reference: MediaReference, label: string, flow: Flow): void {
    writeSound(reference, label, flow, this, this.#findMedia);
  }

  writeForm(form: FormReference, flow: Flow): void {
    this.#forms.push(form);
    const formId = this.context.findForm?.(form);
    if (flow.sink.isRich) this.addLoss('form', `${form.plugin} ${form.key}`.trim());
    else if (formId !== undefined) flow.sink.writeBlock('dynamic-form', { variant: 'column', formId });
    else {
      this.addLoss('form', `${form.plugin} ${form.key}`.trim());
      flow.sink.writeBlock('contact-form', { variant: 'plain' });
    }
  }

  addLoss(kind: ContentLoss['kind'], name: string, words = 0): void {
    const key = `${kind} ${name}`;
    const loss = this.#losses.get(key);
    if (loss) loss.words += words;
    else this.#losses.set(key, { kind, name, words });
  }

  resolveLink(href: string | undefined): string | undefined {
    const trimmed = href?.trim() ?? '';
    if (!trimmed || trimmed === '#') return undefined;
    if (/^(?:#|mailto:|tel:)/i.test(trimmed)) return checkLink(trimmed) ?? checkLink(encodeURI(trimmed));
    const url = toFullUrl(trimmed, this.context.siteUrl);
    if (!url) return undefined;
    if (isUpload(url)) {
      const address = this.#findMedia({ url }, 'file')?.address;
      if (address) return checkLink(address);
    }
    const address = this.#isOwn(url) ? this.context.findLink(url) : undefined;
    return checkLink(address ?? url);
  }

  createBlock = (type: string, props: Record<string, unknown>, children?: BlockNode[]): BlockNode => {
    const definition = blockDefinitions[type];
    if (!definition) throw new Error(`no block is called ${type}`);
    const parsed = definition.schema.parse(props) as Record<string, unknown>;
    return {
      id: this.#createId(),
      type,
      version: definition.versions.length,
      props: assignItemIds(definition.schema, parsed, this.#createId),
      ...(children ? { children } : {}),
    };
  };

  readonly #createId = (): string => {
    this.#ids += 1;
    return `w${this.#ids.toString(36)}`;
  };

  readonly #findMedia = (reference: MediaReference, kind: ContentMedia['kind']): FoundMedia | undefined => {
    const key = `${reference.attachmentId ?? ''} ${reference.url ?? ''}`;
    if (!this.#media.has(key)) this.#media.set(key, { ...reference, kind });
    return this.context.findMedia(reference);
  };

  #isOwn(url: string): boolean {
    const host = (address: string) => URL.parse(address)?.hostname.replace(/^www\./, '');
    return this.context.siteUrl !== '' && host(url) === host(this.context.siteUrl);
  }
}

function checkLink(address: string): string | undefined {
  return address.length <= 2000 && findLinkTarget(address) ? address : undefined;
}
