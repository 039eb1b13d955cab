import type { SqlValueType } from './database-schema.ts';

/** A node of PostgreSQL's parse tree. */
export type Tree = { readonly [property: string]: unknown };

export const listOf = (value: unknown): Tree[] => (Array.isArray(value) ? (value as Tree[]) : []);

export const readNames = (list: unknown): string[] =>
  listOf(list).flatMap((item) => ((item.String as Tree | undefined)?.sval as string | undefined) ?? []);

/** What the expressions of a query are read with. */
export interface ExpressionScope {
  findColumn(path: readonly string[]): SqlValueType | undefined;
  /** The first column of a subquery. */
  findFirstColumn(select: Tree): SqlValueType | undefined;
  isGrouped: boolean;
}

const castTypes: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  varchar: 'string',
};

/** Functions of text, and their like: null only where an argument is. */
const strictFunctions: Readonly<Record<string, string>> = {
  btrim: 'string',
  char_length: 'number',
  encode: 'string',
  left: 'string',
  length: 'number',
  lower: 'string',
  ltrim: 'string',
  md5: 'string',
  replace: 'string',
  right: 'string',
  rtrim: 'string',
  to_char: 'string',
  upper: 'string',
};

/** Functions that never return null. */
const totalFunctions: Readonly<Record<string, string>> = {
  clock_timestamp: 'Date',
  concat: 'string',
  count: 'number',
  now: 'Date',
  row_number: 'number',
};

/** Aggregates that return null for no row; their type is the argument's, but for these. */
const aggregates: Readonly<Record<string, string | undefined>> = {
  array_agg: undefined,
  bool_and: 'boolean',
  bool_or: 'boolean',
  jsonb_agg: undefined,
  jsonb_object_agg: undefined,
  max: undefined,
  min: undefined,
  string_agg: 'string',
  sum: undefined,
};

const comparisons = new Set(['=', '<>', '<', '>', '<=', '>=', '~', '~*', '!~', '~~', '@@', '@>', '<@', '&&', '?']);

/** Infers type and nullability of an expression, as far as the statement and the schema say them. */
export function inferExpression(value: Tree | undefined, scope: ExpressionScope): SqlValueType {
  if (!value) return {};
  const [kind = '', node] = Object.entries(value)[0] as [string, Tree];
  const infer = (one: unknown) => inferExpression(one as Tree | undefined, scope);
  switch (kind) {
    case 'ColumnRef':
      return scope.findColumn(readNames(node.fields)) ?? {};
    case 'A_Const':
      return inferConstant(node);
    case 'TypeCast':
      return { type: readCastType(node.typeName as Tree), isNullable: infer(node.arg).isNullable };
    case 'CoalesceExpr':
    case 'MinMaxExpr': {
      const all = listOf(node.args).map(infer);
      return { type: firstType(all), isNullable: isNeverNull(all) ? false : isEvery(all) ? true : undefined };
    }
    case 'CaseExpr': {
      const all = [...listOf(node.args).map((one) => infer((one.CaseWhen as Tree).result)), infer(node.defresult)];
      const isOpen = !node.defresult || all.some(({ isNullable }) => isNullable);
      return { type: firstType(all), isNullable: isOpen ? true : isAny(all, undefined) ? undefined : false };
    }
    case 'NullTest':
    case 'BooleanTest':
      return { type: 'boolean', isNullable: false };
    case 'BoolExpr':
      return { type: 'boolean', isNullable: combineStrict(listOf(node.args).map(infer)) };
    case 'SubLink':
      return inferSubquery(node, scope);
    case 'A_ArrayExpr':
      return { isNullable: false };
    case 'FuncCall':
      return inferCall(node, scope);
    case 'A_Expr':
      return inferOperator(node, infer(node.lexpr), infer(node.rexpr));
    default:
      return {};
  }
}

function inferConstant(node: Tree): SqlValueType {
  if (node.isnull) return { isNullable: true };
  // A literal in quotes has the type of what it is compared with.
  if (node.ival) return { type: 'number', isNullable: false };
  if (node.boolval) return { type: 'boolean', isNullable: false };
  return { isNullable: false };
}

function readCastType(name: Tree): string | undefined {
  const type = castTypes[readNames(name.names).at(-1) ?? ''];
  return type && `${type}${listOf(name.arrayBounds).length ? '[]' : ''}`;
}

function inferSubquery(node: Tree, scope: ExpressionScope): SqlValueType {
  if (node.subLinkType === 'EXISTS_SUBLINK') return { type: 'boolean', isNullable: false };
  if (node.subLinkType === 'ANY_SUBLINK' || node.subLinkType === 'ALL_SUBLINK') return { type: 'boolean' };
  const column = scope.findFirstColumn(node.subselect as Tree);
  if (node.subLinkType === 'ARRAY_SUBLINK') return { type: column?.type && `${column.type}[]`, isNullable: false };
  // Whether it finds a row is not said here, unless it aggregates all rows.
  return { type: column?.type, isNullable: column?.isNullable === true ? true : undefined };
}

function inferCall(node: Tree, scope: ExpressionScope): SqlValueType {
  const name = readNames(node.funcname).at(-1) ?? '';
  const all = listOf(node.args).map((one) => inferExpression(one, scope));
  if (name in totalFunctions) return { type: totalFunctions[name], isNullable: false };
  if (name in strictFunctions) return { type: strictFunctions[name], isNullable: combineStrict(all) };
  if (!(name in aggregates)) return {};
  const [first] = all;
  const ofArgument = name === 'array_agg' ? first?.type && `${first.type}[]` : first?.type;
  // The sum of a bigint is numeric, which the driver returns as a string: the schema does not tell it from an integer.
  const type = aggregates[name] ?? (name === 'sum' || name.startsWith('jsonb') ? undefined : ofArgument);
  const isOfNoRow = !scope.isGrouped || Boolean(node.agg_filter);
  if (node.over) return { type };
  return { type, isNullable: isOfNoRow ? true : name.endsWith('_agg') ? false : first?.isNullable };
}

function inferOperator(node: Tree, left: SqlValueType, right: SqlValueType): SqlValueType {
  const operator = readNames(node.name).at(-1) ?? '';
  const isNullable = combineStrict([left, right]);
  if (node.kind === 'AEXPR_DISTINCT' || node.kind === 'AEXPR_NOT_DISTINCT')
    return { type: 'boolean', isNullable: false };
  if (node.kind === 'AEXPR_NULLIF') return { type: left.type, isNullable: true };
  if (node.kind !== 'AEXPR_OP') return { type: 'boolean' };
  if (comparisons.has(operator)) return { type: 'boolean', isNullable };
  if (operator === '->>') return { type: 'string' };
  if (operator === '||' && left.type === 'string') return { type: 'string', isNullable };
  if (/^[-+*/%]$/.test(operator) && left.type === 'number' && right.type === 'number')
    return { type: 'number', isNullable };
  return {};
}

const isAny = (all: readonly SqlValueType[], value: boolean | undefined) =>
  all.some(({ isNullable }) => isNullable === value);
const isNeverNull = (all: readonly SqlValueType[]) => isAny(all, false);
const isEvery = (all: readonly SqlValueType[]) => all.every(({ isNullable }) => isNullable === true);
const firstType = (all: readonly SqlValueType[]) => all.find(({ type }) => type)?.type;

/** A strict operator is null if one of its operands is. */
function combineStrict(all: readonly SqlValueType[]): boolean | undefined {
  if (isAny(all, true)) return true;
  return isAny(all, undefined) ? undefined : false;
}

/** Lists the columns that a condition, if it holds, says are not null. */
export function listPresentColumns(condition: unknown): string[] {
  if (!condition) return [];
  const [kind = '', node] = Object.entries(condition as Tree)[0] as [string, Tree];
  if (kind === 'BoolExpr' && node.boolop === 'AND_EXPR') return listOf(node.args).flatMap(listPresentColumns);
  if (kind === 'BoolExpr' && node.boolop === 'NOT_EXPR') return listOf(node.args).flatMap(listStrictColumns);
  if (kind === 'NullTest') return node.nulltesttype === 'IS_NOT_NULL' ? listStrictColumns(node.arg) : [];
  if (kind === 'BooleanTest') return node.booltesttype === 'IS_TRUE' ? listStrictColumns(node.arg) : [];
  return listStrictColumns(condition);
}

/** Lists the columns that are not null if an expression is not. */
function listStrictColumns(value: unknown): string[] {
  if (!value) return [];
  const [kind = '', node] = Object.entries(value as Tree)[0] as [string, Tree];
  if (kind === 'ColumnRef') return [readNames(node.fields).join('.')];
  if (kind === 'TypeCast') return listStrictColumns(node.arg);
  if (kind === 'FuncCall' && (readNames(node.funcname).at(-1) ?? '') in strictFunctions)
    return listOf(node.args).flatMap(listStrictColumns);
  if (kind !== 'A_Expr' || /DISTINCT|NULLIF/.test(String(node.kind))) return [];
  const operands = [node.lexpr, ...(Array.isArray(node.rexpr) ? node.rexpr : [node.rexpr])];
  return operands.flatMap(listStrictColumns);
}
