/** A value made from the database, with what it was made of. */
export interface MadeValue<Value> {
  value: Value;
  tags: ReadonlySet<string>;
  validUntil: number;
}

/** Values held at once, of all sites; past it all are made again. */
const maximumValues = 20_000;

interface HeldValue extends MadeValue<unknown> {
  siteId: number;
}

/**
 * What every page of a site needs again (its facts, its menu), held until one of its tags changes. A value being made while
 * a change arrives is used once and not kept.
 */
export class ValueCache {
  readonly #held = new Map<string, HeldValue>();
  readonly #clocks = new Map<number, number>();
  #resets = 0;
  #isBypassed = false;

  /** The count of a site's changes; taken before a snapshot begins, it tells later whether the snapshot may be old. */
  clockOf(siteId: number): string {
    return `${this.#resets}.${this.#clocks.get(siteId) ?? 0}`;
  }

  /**
   * The held value of a name, else a new one, kept only if nothing of the site has changed since `startedAt`. Names must say
   * everything the value depends on besides the database.
   */
  async remember<Value>(
    siteId: number,
    name: string,
    now: number,
    startedAt: string,
    make: () => Promise<MadeValue<Value>>,
  ): Promise<MadeValue<Value>> {
    const key = `${siteId} ${name}`;
    const held = this.#held.get(key);
    if (held && held.validUntil > now) return held as unknown as MadeValue<Value>;
    const made = await make();
    this.keep(siteId, name, startedAt, made);
    return made;
  }

  /** The held value of a name. */
  find<Value>(siteId: number, name: string): Value | undefined {
    return this.#held.get(`${siteId} ${name}`)?.value as Value | undefined;
  }

  /** Holds a value of its own read since `startedAt`, unless the site has changed since. */
  keep(siteId: number, name: string, startedAt: string, made: MadeValue<unknown>): void {
    if (this.clockOf(siteId) !== startedAt || this.#isBypassed) return;
    if (this.#held.size > maximumValues) this.#held.clear();
    this.#held.set(`${siteId} ${name}`, { ...made, siteId });
  }

  /** Drops the values of a site that were made of one of `tags`. */
  invalidate(siteId: number, tags: readonly string[]): void {
    this.#clocks.set(siteId, (this.#clocks.get(siteId) ?? 0) + 1);
    for (const [key, held] of this.#held)
      if (held.siteId === siteId && tags.some((tag) => held.tags.has(tag))) this.#held.delete(key);
  }

  bypass(): void {
    this.#isBypassed = true;
    this.#reset();
  }

  resume(): void {
    this.#reset();
    this.#isBypassed = false;
  }

  #reset(): void {
    this.#resets += 1;
    this.#held.clear();
  }
}
