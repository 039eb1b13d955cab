type Child = Node | string | null | undefined | false;

/** Creates an element with properties, attributes (`data-…`, `aria-…`, `class`) and children. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | (() => unknown)>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'string') element.setAttribute(key, value);
    else element.addEventListener(key, value);
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}
