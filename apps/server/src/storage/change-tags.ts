import { type ChangeKind, isChangeKind } from '@vitrine/contract/resources/change-kinds';

/** What begins the cache tags that tell the administration what has changed. No page has them. */
export const changeTagPrefix = 'change:';

/** Records of one kind that a commit names singly; more of them are told as their kind. */
const maximumNamed = 20;

/** Something that has changed, by its name alone: no value leaves the database this way. */
export interface NamedChange {
  kind: ChangeKind;
  /** Absent where any of the kind may have changed. */
  id?: string;
}

/** Returns the tag that a commit names when it changes something that the administration shows. */
export function getChangeTag(kind: ChangeKind, id?: number | string): string {
  return `${changeTagPrefix}${kind}${id === undefined ? '' : `:${id}`}`;
}

/** Reads a change from its tag; undefined for another tag, or a kind that another version of the program knows. */
export function parseChangeTag(tag: string): NamedChange | undefined {
  if (!tag.startsWith(changeTagPrefix)) return undefined;
  const [kind = '', ...id] = tag.slice(changeTagPrefix.length).split(':');
  if (!isChangeKind(kind)) return undefined;
  return id.length ? { kind, id: id.join(':') } : { kind };
}

/** Names a kind alone where a commit changes many of it: a notification has room for 7,900 bytes. */
export function compactChangeTags(tags: ReadonlySet<string>): ReadonlySet<string> {
  const counts = new Map<ChangeKind, number>();
  for (const tag of tags) {
    const kind = parseChangeTag(tag)?.kind;
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  if (![...counts.values()].some((count) => count > maximumNamed)) return tags;
  return new Set(
    [...tags].map((tag) => {
      const kind = parseChangeTag(tag)?.kind;
      return kind !== undefined && (counts.get(kind) ?? 0) > maximumNamed ? getChangeTag(kind) : tag;
    }),
  );
}
