/** Maximum number of named statements of a pool, and the uses after which one gets a name. */
const maximumNames = 500;
const usesBeforeName = 3;

/**
 * Names of the frequent statements of one pool of connections, under which PostgreSQL caches their plans. Statements that visitors'
 * filters build once or twice get none.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  /** Returns the name of a statement that is about to be sent; undefined until it is frequent. */
  find(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size >= maximumNames) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (this.#uses.size > 10 * maximumNames) this.#uses.clear();
    this.#uses.set(text, uses);
    if (uses < usesBeforeName) return undefined;
    this.#uses.delete(text);
    this.#names.set(text, `q${this.#names.size}`);
    return this.#names.get(text);
  }
}
