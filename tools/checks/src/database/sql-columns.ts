import { parseSync } from 'libpg-query';
import type { ColumnTypes, SqlValueType, TableColumns } from './database-schema.ts';
import { inferExpression, listOf, listPresentColumns, readNames, type Tree } from './sql-expressions.ts';

/** The columns of a name in FROM; undefined where only the database knows them. */
type Columns = ColumnTypes | undefined;

interface Scope {
  relations: Map<string, Columns>;
  /** Columns merged by `using`, and extra names that `order by` may use. */
  extra: Map<string, SqlValueType>;
  /** Columns that a condition says are not null, with or without the name of their relation. */
  present: Set<string>;
  /** Relations whose row may be missing: the other side of an outer join. */
  optional: Set<string>;
  outer: Scope | undefined;
}

type Queries = ReadonlyMap<string, Columns>;

/** Result columns of set-returning functions; any other returns one column, named like the function in FROM. */
const functionColumns: Readonly<Record<string, readonly string[]>> = {
  find_entries: ['kind', 'subject_id', 'locale', 'score'],
  find_like_words: ['word', 'shown'],
  json_array_elements: ['value'],
  jsonb_array_elements: ['value'],
  jsonb_array_elements_text: ['value'],
  jsonb_each: ['key', 'value'],
  jsonb_each_text: ['key', 'value'],
  pg_backup_stop: ['lsn', 'labelfile', 'spcmapfile'],
};

/** System columns of every table. */
const systemColumns = new Set(['cmin', 'ctid', 'tableoid', 'xmin', 'xmax']);

/** Builds columns of which only the names are known. */
const named = (names: readonly string[]): ColumnTypes => new Map(names.map((name) => [name, {}]));

/** Statements by their texts: several rules read each of them, under several schemas, and parsing takes the longest. */
const parsed = new Map<string, readonly Tree[]>();

function parseStatements(sql: string): readonly Tree[] {
  const known = parsed.get(sql);
  if (known) return known;
  const statements = (parseSync(sql) as { stmts?: { stmt: Tree }[] }).stmts?.map(({ stmt }) => stmt) ?? [];
  parsed.set(sql, statements);
  return statements;
}

/**
 * Checks a statement: lists names that are no table or column of the schema, and parts that only the database can
 * resolve. `columns` are those of its rows; undefined where only the database knows them.
 */
export function checkSqlColumns(
  sql: string,
  tables: TableColumns,
): { faults: string[]; unresolved: string[]; columns: Columns } {
  const check = new ColumnCheck(tables);
  let statements: readonly Tree[];
  try {
    statements = parseStatements(sql);
  } catch (error) {
    return { faults: [`is no SQL: ${(error as Error).message}`], unresolved: [], columns: undefined };
  }
  let columns: Columns;
  for (const statement of statements) columns = check.checkStatement(statement, new Map(), undefined);
  return { faults: [...check.faults], unresolved: [...check.unresolved], columns };
}

class ColumnCheck {
  readonly faults = new Set<string>();
  readonly unresolved = new Set<string>();
  readonly #tables: TableColumns;

  constructor(tables: TableColumns) {
    this.#tables = tables;
  }

  /** Checks one statement; returns its result columns. */
  checkStatement(statement: Tree, queries: Queries, outer: Scope | undefined): Columns {
    const [kind = '', node] = Object.entries(statement)[0] as [string, Tree];
    if (kind === 'SelectStmt') return this.#checkSelect(node, queries, outer);
    if (kind === 'InsertStmt') return this.#checkInsert(node, queries, outer);
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') return this.#checkChange(node, queries, outer);
    return undefined;
  }

  #checkSelect(node: Tree, before: Queries, outer: Scope | undefined): Columns {
    const queries = this.#readWith(node, before, outer);
    if (node.larg) {
      const columns = uniteColumns(
        this.#checkSelect(node.larg as Tree, queries, outer),
        this.#checkSelect(node.rarg as Tree, queries, outer),
      );
      const scope = createScope(undefined, columns);
      this.#checkExpressions(node.sortClause, queries, scope);
      return columns;
    }
    const scope = createScope(outer);
    for (const item of listOf(node.fromClause)) this.#addRelation(item, scope, queries);
    if (node.valuesLists) {
      this.#checkExpressions(node.valuesLists, queries, scope);
      const width = listOf((listOf(node.valuesLists)[0] as { List?: Tree } | undefined)?.List?.items).length;
      return named(Array.from({ length: width }, (_, place) => `column${place + 1}`));
    }
    const { targetList, fromClause, withClause, sortClause, groupClause, ...rest } = node;
    this.#checkExpressions(targetList, queries, scope);
    this.#checkExpressions(rest, queries, scope);
    for (const name of listPresentColumns(node.whereClause)) scope.present.add(name);
    const columns = this.#readTargets(targetList, scope, queries, Boolean(groupClause));
    for (const [name, column] of columns ?? []) scope.extra.set(name, column);
    this.#checkExpressions([sortClause, groupClause], queries, scope);
    return columns;
  }

  #checkInsert(node: Tree, before: Queries, outer: Scope | undefined): Columns {
    const queries = this.#readWith(node, before, outer);
    const { name, alias, columns } = this.#readTarget(node.relation as Tree);
    this.#checkNames(name, columns, node.cols);
    if (node.selectStmt) this.checkStatement(node.selectStmt as Tree, queries, outer);
    const scope = createScope(outer);
    scope.relations.set(alias, columns);
    const conflict = node.onConflictClause as Tree | undefined;
    if (conflict) {
      const { infer, targetList, whereClause } = conflict as { [key: string]: Tree };
      this.#checkNames(name, columns, infer?.indexElems, 'IndexElem');
      this.#checkNames(name, columns, targetList);
      const both = createScope(outer);
      both.relations.set(alias, columns).set('excluded', columns);
      // An unqualified name is the table's: `excluded` has the same ones.
      this.#checkExpressions([targetList, whereClause, infer], queries, both);
    }
    this.#checkExpressions(node.returningClause, queries, scope);
    return this.#readReturning(node, scope, queries);
  }

  #checkChange(node: Tree, before: Queries, outer: Scope | undefined): Columns {
    const queries = this.#readWith(node, before, outer);
    const { name, alias, columns } = this.#readTarget(node.relation as Tree);
    const scope = createScope(outer);
    scope.relations.set(alias, columns);
    for (const item of [...listOf(node.fromClause), ...listOf(node.usingClause)])
      this.#addRelation(item, scope, queries);
    this.#checkNames(name, columns, node.targetList);
    this.#checkExpressions([node.targetList, node.whereClause, node.returningClause], queries, scope);
    for (const name of listPresentColumns(node.whereClause)) scope.present.add(name);
    for (const item of listOf(node.targetList)) {
      const changed = (item.ResTarget as Tree).name as string;
      scope.present.delete(changed);
      scope.present.delete(`${alias}.${changed}`);
    }
    return this.#readReturning(node, scope, queries);
  }

  #readWith(node: Tree, before: Queries, outer: Scope | undefined): Queries {
    const clause = node.withClause as Tree | undefined;
    const queries = new Map(before);
    for (const item of listOf(clause?.ctes)) {
      const one = item.CommonTableExpr as Tree;
      const renamed = readNames(one.aliascolnames);
      if (clause?.recursive) queries.set(one.ctename as string, renameColumns(renamed, this.#firstPart(one)));
      const found = this.checkStatement(one.ctequery as Tree, queries, outer);
      queries.set(one.ctename as string, renameColumns(renamed, found));
    }
    return queries;
  }

  /** A recursive query has the columns of its first part. */
  #firstPart(one: Tree): Columns {
    const select = (one.ctequery as Tree).SelectStmt as Tree | undefined;
    let first = select;
    while (first?.larg) first = first.larg as Tree;
    return first && new ColumnCheck(this.#tables).checkStatement({ SelectStmt: first }, new Map(), undefined);
  }

  #readTarget(relation: Tree): { name: string; alias: string; columns: Columns } {
    const name = relation.relname as string;
    const alias = ((relation.alias as Tree | undefined)?.aliasname as string | undefined) ?? name;
    return { name, alias, columns: this.#findTable(relation) };
  }

  #findTable(relation: Tree): Columns {
    const name = relation.relname as string;
    const schema = relation.schemaname as string | undefined;
    // System catalogues, the job queue and the migrations table are not in the generated schema.
    if ((schema && schema !== 'public') || /^(?:pg_|kysely_)/.test(name)) return undefined;
    const columns = this.#tables.get(name);
    if (!columns) this.faults.add(`there is no table ${name}`);
    return columns;
  }

  #addRelation(item: Tree, scope: Scope, queries: Queries): void {
    const [kind = '', node] = Object.entries(item)[0] as [string, Tree];
    const alias = node.alias as Tree | undefined;
    const renamed = readNames(alias?.colnames);
    const add = (name: string, columns: Columns) => {
      scope.relations.set(name, renameColumns(renamed, columns));
    };
    if (kind === 'RangeVar') {
      const name = node.relname as string;
      const isQuery = !node.schemaname && queries.has(name);
      add((alias?.aliasname as string | undefined) ?? name, isQuery ? queries.get(name) : this.#findTable(node));
    } else if (kind === 'RangeSubselect')
      add(
        (alias?.aliasname as string | undefined) ?? '',
        // A lateral subquery sees the preceding FROM items.
        this.checkStatement(node.subquery as Tree, queries, node.lateral ? scope : scope.outer),
      );
    else if (kind === 'RangeFunction') this.#addFunction(node, scope, queries, add);
    else if (kind === 'JoinExpr') {
      const before = new Set(scope.relations.keys());
      this.#addRelation(node.larg as Tree, scope, queries);
      const between = new Set(scope.relations.keys());
      this.#addRelation(node.rarg as Tree, scope, queries);
      for (const name of readNames(node.usingClause)) {
        this.#resolveName(name, scope);
        scope.extra.set(name, this.#findType([name], scope) ?? {});
      }
      this.#checkExpressions(node.quals, queries, scope);
      const { jointype } = node;
      if (jointype === 'JOIN_INNER') for (const one of listPresentColumns(node.quals)) scope.present.add(one);
      for (const name of scope.relations.keys()) {
        const isLeft = !before.has(name) && between.has(name);
        const isMissing = isLeft ? jointype === 'JOIN_RIGHT' : !between.has(name) && jointype === 'JOIN_LEFT';
        if (isMissing || (jointype === 'JOIN_FULL' && !before.has(name))) scope.optional.add(name);
      }
    } else scope.relations.set(`${kind} ${scope.relations.size}`, undefined);
  }

  #addFunction(node: Tree, scope: Scope, queries: Queries, add: (name: string, columns: Columns) => void): void {
    this.#checkExpressions(node.functions, queries, scope);
    const [call] = listOf((listOf(node.functions)[0]?.List as Tree | undefined)?.items);
    const path = readNames((call?.FuncCall as Tree | undefined)?.funcname);
    const name = path.at(-1) ?? '';
    const alias = (node.alias as Tree | undefined)?.aliasname as string | undefined;
    const defined = listOf(node.coldeflist).map((one) => (one.ColumnDef as Tree).colname as string);
    // An alias of a scalar function is also its column name.
    const own = defined.length ? defined : [...(functionColumns[name] ?? []), ...(alias ? [alias] : [name])];
    add(alias ?? name, named([...own, ...(node.ordinality ? ['ordinality'] : [])]));
  }

  /** Checks column names after a table's name: those of an insert, an update or a conflict target. */
  #checkNames(table: string, columns: Columns, list: unknown, kind = 'ResTarget'): void {
    for (const item of listOf(list)) {
      const name = (item[kind] as Tree | undefined)?.name as string | undefined;
      if (name && columns && !columns.has(name)) this.faults.add(`${table} has no column ${name}`);
    }
  }

  #readReturning(node: Tree, scope: Scope, queries: Queries): Columns {
    return this.#readTargets((node.returningClause as Tree | undefined)?.exprs, scope, queries);
  }

  #readTargets(list: unknown, scope: Scope, queries: Queries, isGrouped = false): Columns {
    const found = new Map<string, SqlValueType>();
    // In a union, columns are told by their place: two of one name are two.
    const add = (name: string, type: SqlValueType) => found.set(found.has(name) ? `${name} ${found.size}` : name, type);
    const expressions = {
      isGrouped,
      findColumn: (path: readonly string[]) => this.#findType(path, scope),
      // Its faults are found where the statement is checked.
      findFirstColumn: (select: Tree) =>
        new ColumnCheck(this.#tables).checkStatement(select, queries, scope)?.values().next().value,
    };
    for (const item of listOf(list)) {
      const target = item.ResTarget as Tree;
      const value = target.val as Tree;
      const name = (target.name as string | undefined) ?? nameOf(value);
      if (name !== '*') add(name ?? '?column?', inferExpression(value, expressions));
      else {
        const [relation] = readNames((value.ColumnRef as Tree).fields);
        for (const [alias, columns] of scope.relations) {
          if (relation !== undefined && alias !== relation) continue;
          if (!columns) return undefined;
          for (const [column] of columns) add(column, this.#findType([alias, column], scope) ?? {});
        }
      }
    }
    return found;
  }

  /** Finds what is known of a column; a condition may say that it is not null. */
  #findType(path: readonly string[], scope: Scope): SqlValueType | undefined {
    const [relation = '', column = relation] = path;
    for (let one: Scope | undefined = scope; one; one = one.outer)
      for (const [alias, columns] of one.relations) {
        const type = path.length > 1 && alias !== relation ? undefined : columns?.get(column);
        if (!type) continue;
        const isPresent = (name: string) => one.present.has(name) || one.present.has(`${alias}.${name}`);
        if (isPresent(column)) return { ...type, isNullable: false };
        const isMissing = one.optional.has(alias) && ![...(columns?.keys() ?? [])].some(isPresent);
        return isMissing ? { ...type, isNullable: true } : type;
      }
    return undefined;
  }

  #checkExpressions(value: unknown, queries: Queries, scope: Scope): void {
    if (Array.isArray(value)) {
      for (const one of value) this.#checkExpressions(one, queries, scope);
      return;
    }
    if (!value || typeof value !== 'object') return;
    for (const [key, child] of Object.entries(value)) {
      if (key === 'ColumnRef') this.#resolve(child as Tree, scope);
      else if (key === 'SelectStmt') this.checkStatement({ SelectStmt: child }, queries, scope);
      else this.#checkExpressions(child, queries, scope);
    }
  }

  #resolve(reference: Tree, scope: Scope): void {
    const path = listOf(reference.fields).map((field) => ((field.String as Tree | undefined)?.sval as string) ?? '*');
    const [first = '', second] = path;
    if (first === '*') return;
    if (second === undefined) {
      this.#resolveName(first, scope);
      return;
    }
    for (let one: Scope | undefined = scope; one; one = one.outer) {
      if (!one.relations.has(first)) continue;
      const columns = one.relations.get(first);
      if (!columns) this.unresolved.add(`${first}.${second}`);
      else if (second !== '*' && !columns.has(second) && !systemColumns.has(second))
        this.faults.add(`${first} has no column ${second}`);
      return;
    }
    this.faults.add(`nothing is called ${first} where ${path.join('.')} is read`);
  }

  #resolveName(name: string, scope: Scope): void {
    let isOpen = false;
    for (let one: Scope | undefined = scope; one; one = one.outer) {
      if (one.extra.has(name) || one.relations.has(name)) return;
      for (const columns of one.relations.values()) {
        if (columns?.has(name)) return;
        isOpen ||= !columns;
      }
    }
    if (isOpen) this.unresolved.add(name);
    else if (!systemColumns.has(name)) this.faults.add(`no table here has a column ${name}`);
  }
}

function createScope(outer: Scope | undefined, extra: Columns = new Map()): Scope {
  return { relations: new Map(), extra: new Map(extra), present: new Set(), optional: new Set(), outer };
}

/** Gives the first columns the names of an alias. */
function renameColumns(names: readonly string[], columns: Columns): Columns {
  if (!names.length) return columns;
  const all = [...(columns ?? [])];
  return new Map([...names.map((name, place) => [name, all[place]?.[1] ?? {}] as const), ...all.slice(names.length)]);
}

/** The columns of a union, which has the names of its first part. */
function uniteColumns(first: Columns, second: Columns): Columns {
  const others = [...(second ?? [])].map(([, column]) => column);
  return (
    first &&
    new Map(
      [...first].map(([name, { type, isNullable }], place) => {
        const other = others[place] ?? {};
        const isKnown = isNullable !== undefined && other.isNullable !== undefined;
        return [
          name,
          { type: type ?? other.type, isNullable: isNullable || other.isNullable || (isKnown ? false : undefined) },
        ];
      }),
    )
  );
}

/** Returns the name that PostgreSQL gives to a result column. */
function nameOf(value: Tree | undefined): string | undefined {
  if (!value) return undefined;
  const [kind, node] = Object.entries(value)[0] as [string, Tree];
  if (kind === 'ColumnRef') {
    const last = listOf(node.fields).at(-1);
    return last && 'A_Star' in last ? '*' : ((last?.String as Tree | undefined)?.sval as string | undefined);
  }
  if (kind === 'FuncCall') return readNames(node.funcname).at(-1);
  if (kind === 'TypeCast') return nameOf(node.arg as Tree) ?? readNames((node.typeName as Tree).names).at(-1);
  if (kind === 'CoalesceExpr') return 'coalesce';
  if (kind === 'CaseExpr') return 'case';
  if (kind === 'SubLink') {
    const [target] = listOf(((node.subselect as Tree | undefined)?.SelectStmt as Tree | undefined)?.targetList);
    const own = target?.ResTarget as Tree | undefined;
    return (own?.name as string | undefined) ?? nameOf(own?.val as Tree | undefined);
  }
  return undefined;
}
