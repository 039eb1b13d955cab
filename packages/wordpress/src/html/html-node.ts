/** A piece of parsed HTML: a text with its entities resolved, or an element. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  /** Lower case. `!block` and `!shortcode` are those of WordPress: see `source`. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
  /** Only of `!block` and `!shortcode`. */
  source?: SourceMark;
}

/** A block that a comment opens (`<!-- wp:image {"id":1} -->`), or a shortcode (`[gallery ids="1,2"]`). */
export interface SourceMark {
  /** `core/image`, `gallery`. */
  name: string;
  /** Attributes of a block: JSON of anybody. */
  values: Readonly<Record<string, unknown>>;
  /** Whether it stood alone, without an end. */
  isVoid: boolean;
}

/** Whether a node is an element with one of these names. */
export function isElement<const Name extends string>(
  node: HtmlNode | undefined,
  ...names: readonly Name[]
): node is HtmlElement & { name: Name } {
  return typeof node === 'object' && names.some((name) => name === node.name);
}

/** Yields the elements below a node with this name, in reading order. */
export function* findElements(node: HtmlElement, ...names: readonly string[]): Generator<HtmlElement> {
  for (const child of node.children) {
    if (typeof child === 'string') continue;
    if (names.includes(child.name)) yield child;
    yield* findElements(child, ...names);
  }
}

/** Whether an element carries this class. */
export function hasClass(element: HtmlElement, name: string): boolean {
  return ` ${element.attributes.class ?? ''} `.includes(` ${name} `);
}
