/**
 * Returns the fewest ids by whose moves one order becomes the other: those outside the longest sequence that both have.
 * Both orders hold the same ids, each once.
 */
export function findMoved(former: readonly string[], present: readonly string[]): Set<string> {
  const places = new Map(former.map((id, place) => [id, place]));
  // Of the increasing sequences of each length, the one that ends with the lowest place; `previous` leads back through it.
  const ends: string[] = [];
  const previous = new Map<string, string | undefined>();
  const placeOf = (id: string) => places.get(id) as number;
  for (const id of present) {
    let length = ends.length;
    while (length > 0 && placeOf(ends[length - 1] as string) > placeOf(id)) length -= 1;
    previous.set(id, ends[length - 1]);
    ends[length] = id;
  }
  const kept = new Set<string>();
  for (let id = ends.at(-1); id !== undefined; id = previous.get(id)) kept.add(id);
  return new Set(present.filter((id) => !kept.has(id)));
}
