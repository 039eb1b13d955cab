/** A run of words that stayed, came or went. */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Changes beyond which two texts have nothing in common worth showing. */
const maximumChanges = 1500;

/**
 * Compares two texts word by word (Myers, « An O(ND) difference algorithm »). Joined without what was removed, the parts
 * are `after`; without what was added, `before`.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, fresh] = [splitWords(before), splitWords(after)];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], words: readonly string[]) => {
    if (words.length === 0) return;
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += words.join('');
    else parts.push({ kind, text: words.join('') });
  };
  add('same', old.slice(0, start));
  for (const { kind, word } of compare(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)))
    add(kind, [word]);
  add('same', old.slice(old.length - end));
  return parts;
}

/** Words, spaces and marks, each by itself. */
function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];
}

interface Step {
  kind: DiffPart['kind'];
  word: string;
}

function compare(old: readonly string[], fresh: readonly string[]): Step[] {
  const trace = findShortestPath(old, fresh);
  if (!trace)
    return [
      ...old.map((word): Step => ({ kind: 'removed', word })),
      ...fresh.map((word): Step => ({ kind: 'added', word })),
    ];
  const steps: Step[] = [];
  let [x, y] = [old.length, fresh.length];
  for (let changes = trace.length - 1; changes >= 0; changes -= 1) {
    const reached = trace[changes] as ReadonlyMap<number, number>;
    const diagonal = x - y;
    const isDown =
      diagonal === -changes ||
      (diagonal !== changes && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1));
    const former = isDown ? diagonal + 1 : diagonal - 1;
    const fromX = changes === 0 ? 0 : (reached.get(former) ?? 0);
    const fromY = changes === 0 ? 0 : fromX - former;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      steps.push({ kind: 'same', word: old[x] ?? '' });
    }
    if (changes === 0) break;
    if (isDown) steps.push({ kind: 'added', word: fresh[y - 1] ?? '' });
    else steps.push({ kind: 'removed', word: old[x - 1] ?? '' });
    [x, y] = [fromX, fromY];
  }
  return steps.reverse();
}

/** How far each diagonal was reached before each change; undefined where there are too many. */
function findShortestPath(old: readonly string[], fresh: readonly string[]): Map<number, number>[] | undefined {
  const trace: Map<number, number>[] = [];
  const reached = new Map([[1, 0]]);
  for (let changes = 0; changes <= Math.min(maximumChanges, old.length + fresh.length); changes += 1) {
    trace.push(new Map(reached));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const isDown =
        diagonal === -changes ||
        (diagonal !== changes && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1));
      let x = isDown ? (reached.get(diagonal + 1) ?? 0) : (reached.get(diagonal - 1) ?? 0) + 1;
      while (x < old.length && x - diagonal < fresh.length && old[x] === fresh[x - diagonal]) x += 1;
      reached.set(diagonal, x);
      if (x >= old.length && x - diagonal >= fresh.length) return trace;
    }
  }
  return undefined;
}
