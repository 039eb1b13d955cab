import { type ESTree, parseSync } from 'vite';

export const mutantKinds = ['operator', 'constant', 'guard', 'argument', 'field', 'call'] as const;
type Kind = (typeof mutantKinds)[number];
type Node = ESTree.Node;

/** One change of one source: the code between two offsets gives way to other code. */
export interface Mutant extends ESTree.Span {
  path: string;
  kind: Kind;
  replacement: string;
  line: number;
  /** Names the mutant while lines above it come and go. */
  key: string;
}

/** Each operator and the one that takes its place. */
const pairs = ['=== !==', '< <=', '> >=', '+ -', '* /', '% *', '&& ||'].map((pair) => pair.split(' '));
const otherOperators = new Map([...pairs.map(([one, other]) => [other, one]), ...pairs] as [string, string][]);

/** Lists the mutants of a source, in its order. What only developers read is left alone: words of errors and log lines. */
export function findMutants(path: string, text: string): Mutant[] {
  const mutants: Mutant[] = [];
  const visit = (node: Node): void => {
    // Of these nodes the expression remains when the program runs; all others are types.
    if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return;
    if (/^(?:Import|ExportAll)/.test(node.type) || isForDevelopers(node, text)) return;
    changeNode(node, text, (kind, { start, end }, replacement) => {
      const lineStart = text.lastIndexOf('\n', start - 1) + 1;
      const [lineText = ''] = /.*/.exec(text.slice(lineStart)) ?? [];
      const place = `at ${start - lineStart - lineText.search(/\S/)} of \`${lineText.trim().slice(0, 120)}\``;
      const key = `${path} ${kind} \`${text.slice(start, end).slice(0, 80)}\` → \`${replacement}\` ${place}`;
      const line = text.slice(0, start).split('\n').length;
      mutants.push({ path, kind, start, end, replacement, line, key });
    });
    for (const [property, value] of Object.entries(node))
      if (property !== 'key' || ('computed' in node && node.computed))
        for (const child of [value].flat() as (Node | null)[]) if (typeof child?.type === 'string') visit(child);
  };
  for (const statement of parseSync(path, text).program.body) visit(statement);
  return mutants;
}

function changeNode(node: Node, text: string, change: (kind: Kind, range: ESTree.Span, replacement: string) => void) {
  const codeOf = ({ start, end }: ESTree.Span) => text.slice(start, end);
  /** With the comma after it. */
  const remove = (kind: Kind, { start, end }: ESTree.Span) =>
    change(kind, { start, end: end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0) }, '');
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = otherOperators.get(node.operator);
      // A text is joined by +, never subtracted.
      const isText = node.operator === '+' && [node.left, node.right].some((side) => /^['"`]/.test(codeOf(side)));
      const start = text.indexOf(node.operator, node.left.end);
      if (other && !isText) change('operator', { start, end: start + node.operator.length }, other);
      return;
    }
    case 'UnaryExpression':
      if (node.operator === '!') change('operator', node, codeOf(node.argument));
      return;
    case 'Literal':
      if (typeof node.value === 'boolean') change('constant', node, String(!node.value));
      if (typeof node.value === 'number') change('constant', node, String(node.value + 1));
      if (typeof node.value === 'string') change('constant', node, node.value ? "''" : "'·'");
      return;
    case 'IfStatement': {
      const last = node.consequent.type === 'BlockStatement' ? node.consequent.body.at(-1) : node.consequent;
      if (/^(?:Return|Throw|Continue|Break)/.test(last?.type ?? '')) change('guard', node.test, 'false');
      return;
    }
    case 'CallExpression':
    case 'NewExpression': {
      const last = node.arguments.at(-1);
      if (last) remove('argument', { start: node.arguments.at(-2)?.end ?? last.start, end: last.end });
      return;
    }
    case 'ReturnStatement':
    case 'ArrowFunctionExpression': {
      const value = node.type === 'ReturnStatement' ? node.argument : node.body;
      const returned = value?.type === 'ParenthesizedExpression' ? value.expression : value;
      if (returned?.type === 'ObjectExpression') for (const field of returned.properties) remove('field', field);
      return;
    }
    case 'ExpressionStatement': {
      const called = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
      if (called.type === 'CallExpression') change('call', node, ';');
    }
  }
}

function isForDevelopers(node: Node, text: string): boolean {
  const called = 'callee' in node ? text.slice(node.start, node.callee.end) : '';
  return /^new (?:Type|Range)?Error$|(?:^|\.)(?:log|console)\??\.(?:debug|info|warn|error|fatal|log)$/.test(called);
}

/** Orders mutants at random, the kinds in turn; the same seed and sources give the same order. */
export function drawMutants(mutants: readonly Mutant[], seed: number): Mutant[] {
  let state = seed;
  /** Mulberry32: a number from 0 to 1 (excluded). */
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
  const shuffled = mutants.map((mutant) => ({ mutant, place: random() })).sort((one, other) => one.place - other.place);
  const piles = mutantKinds.map((kind) => shuffled.filter(({ mutant }) => mutant.kind === kind));
  return mutants.flatMap((_, turn) => piles.flatMap((pile) => pile[turn]?.mutant ?? []));
}
