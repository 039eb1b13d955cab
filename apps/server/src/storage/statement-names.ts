/** Statements that have a name, at the most, and uses after which one gets it. */
const maximumNames = 500;
const usesBeforeName = 3;
const statementNames = new Map<string, string>();
const statementUses = new Map<string, number>();

/**
 * The name of a statement that is asked again and again, under which PostgreSQL keeps its plan; those that visitors' filters
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
