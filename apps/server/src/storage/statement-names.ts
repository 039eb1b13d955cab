/** Maximum number of named statements, and the uses after which one gets a name. */
const maximumNames = 500;
const usesBeforeName = 3;
const statementNames = new Map<string, string>();
const statementUses = new Map<string, number>();

/**
 * Returns the name of a frequent statement, under which PostgreSQL caches its plan. Statements that visitors' filters
 * build once or twice get none.
 */
export function getStatementName(text: string): string | undefined {
  const name = statementNames.get(text);
  if (name || statementNames.size >= maximumNames) return name;
  const uses = (statementUses.get(text) ?? 0) + 1;
  if (statementUses.size > 10 * maximumNames) statementUses.clear();
  statementUses.set(text, uses);
  if (uses < usesBeforeName) return undefined;
  statementUses.delete(text);
  statementNames.set(text, `q${statementNames.size}`);
  return statementNames.get(text);
}
