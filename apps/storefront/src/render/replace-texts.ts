type Props = Readonly<Record<string, unknown>>;

/**
 * Returns the properties of a block with other texts at some paths; an item of a list is named by its id. What is beside
 * the paths is shared with the input.
 */
export function replaceTexts(props: Props, texts: ReadonlyMap<string, string>): Props {
  if (!texts.size) return props;
  /** The texts of each object, by its own path. */
  const byParent = new Map<string, [string, string][]>();
  for (const [path, text] of texts) {
    const dot = path.lastIndexOf('.');
    const parent = path.slice(0, Math.max(dot, 0));
    byParent.set(parent, [...(byParent.get(parent) ?? []), [path.slice(dot + 1), text]]);
  }
  return replaceIn(props, '', byParent, [...byParent.keys()]) as Props;
}

function replaceIn(
  value: unknown,
  path: string,
  byParent: ReadonlyMap<string, [string, string][]>,
  parents: readonly string[],
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const inside = path && `${path}.`;
  if (!parents.some((parent) => parent === path || parent.startsWith(inside))) return value;
  if (Array.isArray(value))
    return value.map((item: { id?: unknown } | null) =>
      typeof item?.id === 'string' ? replaceIn(item, inside + item.id, byParent, parents) : item,
    );
  const inner = Object.entries(value).map(([name, part]) => [name, replaceIn(part, inside + name, byParent, parents)]);
  return { ...Object.fromEntries(inner), ...Object.fromEntries(byParent.get(path) ?? []) };
}
