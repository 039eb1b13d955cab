/** A part of two texts: in both, only in the former, or only in the present one. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Most pairs of words that are compared; longer texts are shown whole, as replaced between their common ends. */
const maximumPairs = 4_000_000;
const words = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*|\s+|./gsu;

/**
 * Compares two texts word by word. The parts that are not `added` are the former text, those that are not `removed` the
 * present one.
 */
export function compareTexts(former: string, present: string): TextPart[] {
  const before: readonly string[] = former.match(words) ?? [];
  const after: readonly string[] = present.match(words) ?? [];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const shortest = Math.min(before.length, after.length) - start;
  while (end < shortest && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const common = (text: string): TextPart => ({ kind: 'same', text });
  return joinParts([
    common(before.slice(0, start).join('')),
    ...compareWords(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    common(before.slice(before.length - end).join('')),
  ]);
}

/** Finds the longest common sequence of words, by the table of its lengths from each pair of places on. */
function compareWords(before: readonly string[], after: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  const width = after.length + 1;
  if (before.length * after.length > maximumPairs)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ];
  const lengths = new Uint16Array((before.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const one = before[row];
    const other = after[column];
    if (one !== undefined && one === other) {
      parts.push({ kind: 'same', text: one });
      row += 1;
      column += 1;
    } else if (one !== undefined && (other === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      parts.push({ kind: 'removed', text: one });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: other ?? '' });
      column += 1;
    }
  }
  return parts;
}

/**
 * Joins parts of one kind. A single space between two changed words changes with them: whole phrases are read more easily
 * than every second word.
 */
function joinParts(parts: readonly TextPart[]): TextPart[] {
  const filled = parts.filter(({ text }) => text !== '');
  const spread = filled.flatMap((part, place): TextPart[] => {
    const isBetween = isChanged(filled[place - 1]) && isChanged(filled[place + 1]);
    return part.kind === 'same' && isBetween && /^\s+$/.test(part.text)
      ? [
          { kind: 'removed', text: part.text },
          { kind: 'added', text: part.text },
        ]
      : [part];
  });
  const joined: TextPart[] = [];
  let run: TextPart[] = [];
  const close = () => {
    for (const kind of ['removed', 'added'] as const) {
      const text = run
        .filter((part) => part.kind === kind)
        .map((part) => part.text)
        .join('');
      if (text) joined.push({ kind, text });
    }
    run = [];
  };
  for (const part of spread) {
    if (part.kind !== 'same') run.push(part);
    else {
      close();
      const last = joined.at(-1);
      if (last?.kind === 'same') last.text += part.text;
      else joined.push({ ...part });
    }
  }
  close();
  return joined;
}

const isChanged = (part: TextPart | undefined) => part !== undefined && part.kind !== 'same';
