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
    const { isDown, start } = findStep(trace[changes] as ReadonlyMap<number, number>, x - y);
    while (x > start) {
      x -= 1;
      y -= 1;
      steps.push({ kind: 'same', word: old[x] as string });
    }
    if (changes === 0) break;
    if (isDown) y -= 1;
    else x -= 1;
    steps.push(isDown ? { kind: 'added', word: fresh[y] as string } : { kind: 'removed', word: old[x] as string });
  }
  return steps.reverse();
}

/** How far each diagonal was reached before each change; undefined where there are too many. */
function findShortestPath(old: readonly string[], fresh: readonly string[]): Map<number, number>[] | undefined {
  const trace: Map<number, number>[] = [];
  const reached = new Map([[1, 0]]);
  for (let changes = 0; changes <= maximumChanges; changes += 1) {
    trace.push(new Map(reached));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = findStep(reached, diagonal).start;
      while (x < old.length && old[x] === fresh[x - diagonal]) x += 1;
      reached.set(diagonal, x);
      if (x >= old.length && x - diagonal >= fresh.length) return trace;
    }
  }
  return undefined;
}

/** Finds the change that leads farthest on a diagonal: down, a new word, or to the right, one that went. */
function findStep(reached: ReadonlyMap<number, number>, diagonal: number): { isDown: boolean; start: number } {
  const nowhere = Number.NEGATIVE_INFINITY;
  const [left, above] = [reached.get(diagonal - 1) ?? nowhere, reached.get(diagonal + 1) ?? nowhere];
  return left < above ? { isDown: true, start: above } : { isDown: false, start: left + 1 };
}
