import { parseSync } from 'vite';

/** What a mutant changes. A draw takes the kinds in turn. */
export const mutantKinds = ['operator', 'constant', 'guard', 'argument', 'field', 'call'] as const;

/** One change of one source: the code between two offsets gives way to other code. */
export interface Mutant {
  path: string;
  kind: (typeof mutantKinds)[number];
  start: number;
  end: number;
  replacement: string;
  line: number;
  /** The whole line, trimmed: with path, code and replacement it names the mutant while lines above it come and go. */
  lineText: string;
  code: string;
  /** The nearest function around it that has a name; '' at the top of a module. */
  functionName: string;
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

const otherOperators: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};
/** Of these TypeScript nodes the expression remains when the program runs; all others are types. */
const typedExpressions = /^TS(?:As|Satisfies|NonNull)Expression$/;

/**
 * Lists every mutant of a source, in its order. Words that only developers read are left alone: those of thrown errors and of log
 * lines.
 */
export function findMutants(path: string, text: string): Mutant[] {
  const parsed = parseSync(path, text);
  const mutants: Mutant[] = [];
  const add = (
    kind: Mutant['kind'],
    { start, end }: { start: number; end: number },
    replacement: string,
    at: Place,
  ) => {
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = text.indexOf('\n', start);
    mutants.push({
      path,
      kind,
      start,
      end,
      replacement,
      line: text.slice(0, start).split('\n').length,
      lineText: text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd).trim(),
      code: text.slice(start, end),
      functionName: at.functionName,
    });
  };
  const visit = (node: SyntaxNode, at: Place): void => {
    if (node.type.startsWith('TS') && !typedExpressions.test(node.type)) return;
    if (/^(?:Import|ExportAll)/.test(node.type) || isForDevelopers(node, text)) return;
    changeNode(node, text, (kind, range, replacement) => add(kind, range, replacement, at));
    const functionName = getFunctionName(node, text) ?? at.functionName;
    for (const [property, value] of Object.entries(node)) {
      if (property === 'key' && !node.computed) continue;
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child === 'object' && typeof (child as SyntaxNode).type === 'string')
          visit(child as SyntaxNode, { functionName });
    }
  };
  for (const statement of parsed.program.body) visit(statement as unknown as SyntaxNode, { functionName: '' });
  return mutants;
}

interface Place {
  functionName: string;
}

type Change = (kind: Mutant['kind'], range: { start: number; end: number }, replacement: string) => void;

function changeNode(node: SyntaxNode, text: string, change: Change): void {
  const codeOf = ({ start, end }: SyntaxNode) => text.slice(start, end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [node.left as SyntaxNode, node.right as SyntaxNode];
      const operator = node.operator as string;
      const other = otherOperators[operator];
      // A text is joined by +, never subtracted.
      const joinsText = [left, right].some((side) => isText(side) || (operator === '+' && /^['"`]/.test(codeOf(side))));
      if (!other || (/^[+]$/.test(operator) && joinsText)) return;
      const start = text.indexOf(operator, left.end);
      change('operator', { start, end: start + operator.length }, other);
      return;
    }
    case 'UnaryExpression':
      if (node.operator === '!') change('operator', node, codeOf(node.argument as SyntaxNode));
      return;
    case 'Literal':
      if (typeof node.value === 'boolean') change('constant', node, String(!node.value));
      if (typeof node.value === 'number') change('constant', node, String(node.value + 1));
      if (typeof node.value === 'string') change('constant', node, node.value === '' ? "'·'" : "''");
      return;
    case 'IfStatement':
      if (isExit(node.consequent as SyntaxNode)) change('guard', node.test as SyntaxNode, 'false');
      return;
    case 'CallExpression':
    case 'NewExpression': {
      const given = node.arguments as SyntaxNode[];
      const last = given.at(-1);
      if (last)
        change('argument', { start: given.at(-2)?.end ?? last.start, end: last.end + commaAfter(last, text) }, '');
      return;
    }
    case 'ReturnStatement':
      dropFields(node.argument as SyntaxNode | null, text, change);
      return;
    case 'ArrowFunctionExpression':
      dropFields(node.body as SyntaxNode, text, change);
      return;
    case 'ExpressionStatement': {
      const expression = node.expression as SyntaxNode;
      const called = expression.type === 'AwaitExpression' ? (expression.argument as SyntaxNode) : expression;
      if (called.type === 'CallExpression') change('call', node, ';');
    }
  }
}

function isText(node: SyntaxNode): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

/** Whether a branch leaves the function or the turn of a loop. */
function isExit(node: SyntaxNode): boolean {
  const last = node.type === 'BlockStatement' ? (node.body as SyntaxNode[]).at(-1) : node;
  return /^(?:Return|Throw|Continue|Break)Statement$/.test(last?.type ?? '');
}

function dropFields(value: SyntaxNode | null, text: string, change: Change): void {
  if (value?.type === 'ParenthesizedExpression') dropFields(value.expression as SyntaxNode, text, change);
  if (value?.type === 'ObjectExpression')
    for (const field of value.properties as SyntaxNode[])
      change('field', { start: field.start, end: field.end + commaAfter(field, text) }, '');
}

/** The length of the comma after a node, with what is before it. */
function commaAfter({ end }: SyntaxNode, text: string): number {
  return /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
}

function isForDevelopers(node: SyntaxNode, text: string): boolean {
  if (node.type === 'NewExpression') return /^new (?:Type|Range)?Error\(/.test(text.slice(node.start, node.end));
  if (node.type !== 'CallExpression') return false;
  return /(?:^|\.)(?:log|console)\??\.(?:debug|info|warn|error|fatal|log)$/.test(
    text.slice(node.start, (node.callee as SyntaxNode).end),
  );
}

/** The name that V8 gives a function, from its declaration, its variable or its property. */
function getFunctionName(node: SyntaxNode, text: string): string | undefined {
  const isFunction = (value: unknown) => /Function/.test((value as SyntaxNode | null)?.type ?? '');
  if (node.type === 'FunctionDeclaration' && node.id) return (node.id as unknown as { name: string }).name;
  const [named, value] = node.type === 'VariableDeclarator' ? [node.id, node.init] : [node.key, node.value];
  if (!isFunction(value) || !named) return undefined;
  return text
    .slice((named as SyntaxNode).start, (named as SyntaxNode).end)
    .replace(/^['"]|['"]$/g, '')
    .split(':')[0];
}
