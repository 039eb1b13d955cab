import { jobsSchema } from '@vitrine/server/jobs/queues';
import { formatCapacitySql } from '@vitrine/server/storage/sql/french-sql';
import { givenBackSql } from '@vitrine/server/storage/sql/given-back-sql';
import { buildTitleCondition } from '@vitrine/server/storage/sql/list-sql';
import { productTitleSql } from '@vitrine/server/storage/sql/product-title-sql';
import { buildTranslationsColumn } from '@vitrine/server/storage/sql/translations-sql';
import type { SourceFile, SyntaxNode } from '../source-tree.ts';

/** A statement that a source sends to the database. */
export interface SqlText {
  /** File and line. */
  at: string;
  sql: string;
}

/** A statement whose text is known only at run time. */
export interface UnreadableSql {
  at: string;
  /** The unreadable part, as it is written. */
  part: string;
}

/** Maximum number of variants that are tried for one statement. */
const maxVariants = 200;

/** Helpers that build SQL from literal arguments alone. */
const helpers: Readonly<Record<string, (...values: string[]) => string>> = {
  buildTitleCondition: (kind, id) => buildTitleCondition(kind ?? '', id ?? ''),
  buildTranslationsColumn: (table, key, subject, ...title) =>
    buildTranslationsColumn(table ?? '', key ?? '', subject ?? '', ...title),
  productTitleSql: (site, product) => productTitleSql(site ?? '', product ?? ''),
  formatCapacitySql: (capacity, unit) => formatCapacitySql(capacity ?? '', unit ?? ''),
};

/** Imported constants that statements contain. */
const importedConstants: Readonly<Record<string, string>> = { jobsSchema, givenBackSql };

const statementStart = /^\s*(?:select\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s)/i;

/** Functions that return the rows of a statement. */
export const rowCalls: readonly string[] = ['query', 'insertRows'];

class UnreadablePart extends Error {}

/** Reads a source once, however many rules ask for it. */
function once<Found>(read: (source: SourceFile) => Found): (source: SourceFile) => Found {
  const known = new WeakMap<SourceFile, Found>();
  return (source) => {
    const found = known.get(source) ?? read(source);
    known.set(source, found);
    return found;
  };
}

/**
 * Lists the texts passed to `.query(…)` in a source, and strings that look like a statement, in every variant of their
 * parts.
 */
export const listSqlTexts = once(readSqlTexts);

/**
 * Lists the texts of every call of a source that returns rows, in their order; none for a call that cannot be read. Of
 * `insertRows`, what it returns is read from its table.
 */
export const listQueryTexts = once(readQueryTexts);

function readSqlTexts(source: SourceFile): { texts: SqlText[]; unreadable: UnreadableSql[] } {
  const reader = new TextReader(source);
  const texts: SqlText[] = [];
  const unreadable: UnreadableSql[] = [];
  const read = (node: SyntaxNode) => {
    const at = locate(source, node.start);
    try {
      for (const sql of reader.read(node)) texts.push({ at, sql });
    } catch (error) {
      if (!(error instanceof UnreadablePart)) throw error;
      unreadable.push({ at, part: error.message });
    }
  };
  for (const statement of source.body)
    walk(statement, (node) => {
      const argument = findQueryArgument(node);
      if (argument) read(argument);
    });
  for (const string of listStrings(source)) if (!reader.used.has(string.start)) read(string);
  return { texts, unreadable };
}

function readQueryTexts(source: SourceFile): { at: string; texts: string[] }[] {
  const reader = new TextReader(source);
  const calls: SyntaxNode[] = [];
  for (const statement of source.body)
    walk(statement, (node) => {
      if (isCallOf(node, rowCalls)) calls.push(node);
    });
  return calls
    .sort((one, other) => one.start - other.start)
    .map((call) => {
      const at = locate(source, call.start);
      try {
        return { at, texts: readRowTexts(reader, call) };
      } catch (error) {
        if (error instanceof UnreadablePart) return { at, texts: [] };
        throw error;
      }
    });
}

function readRowTexts(reader: TextReader, call: SyntaxNode): string[] {
  const query = findQueryArgument(call);
  if (query) return reader.read(query);
  const [, table, , , returning] = call.arguments as SyntaxNode[];
  if (!table || !returning) return [];
  const [name] = reader.read(table);
  return reader.read(returning).map((columns) => ['select', columns, 'from', name].join(' '));
}

const locate = ({ path, text }: SourceFile, offset: number) => `${path}:${text.slice(0, offset).split('\n').length}`;

/** Lists the strings and templates of a source that look like a statement, wherever they are used. */
function listStrings({ body }: SourceFile): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (const statement of body)
    walk(statement, (node) => {
      if (node.type === 'Literal' && statementStart.test(String(node.value))) found.push(node);
      if (node.type === 'TemplateLiteral') {
        const [first] = node.quasis as { value: { cooked: string } }[];
        if (statementStart.test(first?.value.cooked ?? '')) found.push(node);
      }
    });
  return found;
}

function isCallOf(node: SyntaxNode, names: readonly string[]): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as SyntaxNode;
  const name = callee.type === 'MemberExpression' ? (callee.property as SyntaxNode).name : callee.name;
  return names.includes(name as string);
}

/** Returns the text argument of a `query` call, passed alone or as a property of its configuration. */
function findQueryArgument(node: SyntaxNode): SyntaxNode | undefined {
  if (!isCallOf(node, ['query'])) return undefined;
  const [argument] = node.arguments as SyntaxNode[];
  if (argument?.type !== 'ObjectExpression') return argument;
  return listProperties(argument).find(({ key }) => key === 'text')?.value;
}

class TextReader {
  /** Start positions of the strings already read as statements. */
  readonly used = new Set<number>();
  readonly #source: SourceFile;
  /** Initializers of each constant of the file; all of them if several functions use one name. */
  readonly #constants = new Map<string, SyntaxNode[]>();
  readonly #listColumns: SyntaxNode[] = [];
  readonly #listOrders: SyntaxNode[] = [];

  constructor(source: SourceFile) {
    this.#source = source;
    for (const statement of source.body)
      walk(statement, (node) => {
        if (node.type === 'VariableDeclarator' && node.init) {
          const { name } = node.id as { name?: string };
          if (name) this.#constants.set(name, [...(this.#constants.get(name) ?? []), node.init as SyntaxNode]);
        }
        if (node.type === 'CallExpression' && (node.callee as SyntaxNode).name === 'buildListSql') {
          const tieBreak = (node.arguments as SyntaxNode[])[3];
          if (tieBreak) this.#listOrders.push(tieBreak);
        }
        for (const { key, value } of listProperties(node))
          if (key === 'sql' || key === 'like') this.#listColumns.push(value);
      });
  }

  /** Returns every text that a node can evaluate to. Throws `UnreadablePart`. */
  read(node: SyntaxNode): string[] {
    const variants = this.#readPart(node);
    if (variants.length > maxVariants) this.#refuse(node);
    return variants;
  }

  #readPart(node: SyntaxNode): string[] {
    this.used.add(node.start);
    switch (node.type) {
      case 'Literal':
        return [String(node.value)];
      case 'TemplateLiteral':
        return this.#readTemplate(node);
      case 'Identifier':
        return this.#readConstant(node);
      case 'ConditionalExpression':
        return [...this.read(node.consequent as SyntaxNode), ...this.read(node.alternate as SyntaxNode)];
      case 'MemberExpression':
        return this.#readMember(node);
      case 'CallExpression':
        return this.#readCall(node);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return this.read(node.expression as SyntaxNode);
      default:
        return this.#refuse(node);
    }
  }

  #readConstant(node: SyntaxNode): string[] {
    const imported = importedConstants[node.name as string];
    if (imported !== undefined) return [imported];
    try {
      return this.#constantsOf(node).flatMap((one) => this.read(one));
    } catch (error) {
      // Reported by its name, which appears in the statement.
      if (error instanceof UnreadablePart) return this.#refuse(node);
      throw error;
    }
  }

  #readTemplate(node: SyntaxNode): string[] {
    const quasis = node.quasis as { value: { cooked: string } }[];
    return (node.expressions as SyntaxNode[]).reduce<string[]>(
      (starts, expression, place) =>
        this.read(expression).flatMap((part) =>
          starts.map((start) => `${start}${part}${quasis[place + 1]?.value.cooked ?? ''}`),
        ),
      [quasis[0]?.value.cooked ?? ''],
    );
  }

  /**
   * For a list call, its conditions and its order by every column; otherwise a property of a constant, with any of its
   * keys.
   */
  #readMember(node: SyntaxNode): string[] {
    const owner = node.object as SyntaxNode;
    const property = node.computed ? undefined : ((node.property as SyntaxNode).name as string);
    if (owner.name === 'list' && property === 'limit') return ['limit 1'];
    if (owner.name === 'list' && property === 'order')
      return this.#listOrders.flatMap((one) => this.read(one)).map((tieBreak) => `order by ${tieBreak}`);
    if (owner.name === 'list' && property === 'where') {
      const columns = this.#listColumns.flatMap((one) => this.read(one));
      return [columns.map((column) => ` and (${column.replaceAll('?', '$1')}) is not null`).join('')];
    }
    return this.#readObjects(owner).flatMap((object) =>
      listProperties(object)
        .filter(({ key }) => property === undefined || key === property)
        .flatMap(({ value }) => this.read(value)),
    );
  }

  #readObjects(node: SyntaxNode): SyntaxNode[] {
    if (node.type === 'ObjectExpression') return [node];
    if (node.type === 'Identifier') return this.#constantsOf(node).flatMap((one) => this.#readObjects(one));
    if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
      return this.#readObjects(node.expression as SyntaxNode);
    if (node.type === 'MemberExpression' && node.computed)
      return this.#readObjects(node.object as SyntaxNode).flatMap((object) =>
        listProperties(object).flatMap(({ value }) => this.#readObjects(value)),
      );
    return this.#refuse(node);
  }

  #readCall(node: SyntaxNode): string[] {
    const callee = node.callee as SyntaxNode;
    const values = () => (node.arguments as SyntaxNode[]).map((one) => this.read(one)[0] ?? '');
    const helper = callee.type === 'Identifier' ? helpers[callee.name as string] : undefined;
    if (helper) return [helper(...values())];
    if (callee.type === 'MemberExpression' && (callee.property as SyntaxNode).name === 'replaceAll') {
      const [from = '', to = ''] = values();
      return this.read(callee.object as SyntaxNode).map((text) => text.replaceAll(from, to));
    }
    return this.#refuse(node);
  }

  #constantsOf(node: SyntaxNode): SyntaxNode[] {
    return this.#constants.get(node.name as string) ?? this.#refuse(node);
  }

  #refuse(node: SyntaxNode): never {
    throw new UnreadablePart(this.#source.text.slice(node.start, node.end));
  }
}

function listProperties(node: SyntaxNode): { key: string | undefined; value: SyntaxNode }[] {
  if (node.type !== 'ObjectExpression') return [];
  return (node.properties as SyntaxNode[])
    .filter(({ type }) => type === 'Property')
    .map((property) => {
      const key = property.key as { name?: string; value?: string };
      return { key: key.name ?? key.value, value: property.value as SyntaxNode };
    });
}

function walk(node: SyntaxNode, look: (node: SyntaxNode) => void): void {
  look(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as SyntaxNode).type === 'string')
        walk(child as SyntaxNode, look);
}
