import { join } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import { isCallExpression, isIdentifier, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import { root } from '../source-tree.ts';
import { rowCalls } from './sql-texts.ts';

/** A property of a row type. */
export interface RowField {
  /** The types of its values without null: string, number, boolean, Date, Buffer, with `[]` for arrays, or as it is written. */
  types: readonly string[];
  isNullable: boolean;
  isOptional: boolean;
}

/** The properties of a row type by their names; a reason where they cannot be read. */
export type RowType = ReadonlyMap<string, RowField> | { unreadable: string };

/**
 * Reads the row type of every call of these files that returns rows, in their order, as the compiler infers it: from its type
 * argument, else from where the rows go. Undefined for a call whose rows have no type.
 */
export function readRowTypes(paths: readonly string[]): Map<string, (RowType | undefined)[]> {
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is no project`);
    return new Map(
      paths.map((path) => {
        const file = project.program.getSourceFile(join(root, path));
        if (!file) throw new Error(`${path} is not compiled`);
        return [path, listQueryCalls(file).map((call) => readRowType(project.checker, call))];
      }),
    );
  } finally {
    api.close();
  }
}

function listQueryCalls(file: Node): Node[] {
  const found: Node[] = [];
  const walk = (node: Node): undefined => {
    if (isCallExpression(node)) {
      const { expression } = node;
      const name = isPropertyAccessExpression(expression) ? expression.name : expression;
      if (isIdentifier(name) && rowCalls.includes(name.text)) found.push(node);
    }
    node.forEachChild(walk);
  };
  walk(file);
  return found.sort((one, other) => one.pos - other.pos || other.end - one.end);
}

function readRowType(checker: Checker, call: Node): RowType | undefined {
  const rows = firstArgument(checker, checker.getTypeAtLocation(call));
  const row = rows && firstArgument(checker, rows);
  if (!row || row.flags & TypeFlags.AnyOrUnknown) return undefined;
  if (row.flags & (TypeFlags.Instantiable | TypeFlags.Union)) return { unreadable: checker.typeToString(row) };
  const properties = checker.getPropertiesOfType(row);
  const types = properties.length ? checker.getTypeOfSymbol(properties) : [];
  return new Map(properties.map(({ name }, place) => [name, readField(checker, types[place])]));
}

function firstArgument(checker: Checker, type: Type | undefined): Type | undefined {
  return type?.isTypeReference() ? checker.getTypeArguments(type as TypeReference)[0] : undefined;
}

function readField(checker: Checker, type: Type | undefined): RowField {
  const members = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
  const isOf = (flags: TypeFlags) => members.some((member) => member.flags & flags);
  const values = members.filter(({ flags }) => !(flags & TypeFlags.Nullable));
  return {
    types: [...new Set(values.map((value) => nameType(checker, value)))],
    isNullable: isOf(TypeFlags.Null | TypeFlags.AnyOrUnknown),
    isOptional: isOf(TypeFlags.Undefined),
  };
}

function nameType(checker: Checker, type: Type): string {
  if (type.flags & TypeFlags.StringLike) return 'string';
  if (type.flags & TypeFlags.NumberLike) return 'number';
  if (type.flags & TypeFlags.BooleanLike) return 'boolean';
  if (checker.isArrayType(type)) {
    const element = firstArgument(checker, type);
    return element ? `${readField(checker, element).types.join(' | ')}[]` : 'unknown[]';
  }
  return type.getSymbol()?.name ?? checker.typeToString(type);
}
