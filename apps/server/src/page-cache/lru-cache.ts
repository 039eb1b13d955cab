interface Entry<Value> {
  value: Value;
  bytes: number;
}

/** The entries of one site, the least recently used first. */
interface Partition<Value> {
  siteId: number;
  entries: Map<string, Entry<Value>>;
  /** The last key in `entries`, where known. */
  newestKey: string | undefined;
  bytes: number;
  /** Index of the site's size class. */
  sizeClass: number;
  /** The cache's pressure when the site was last used. */
  usedAt: number;
}

/**
 * A cache bounded by bytes that many sites share. It evicts the least recently used entry, and no site can evict all
 * others. A site above an equal share evicts its own entries. Otherwise the largest sites make room, so a site below
 * half an equal share keeps its entries while it is used. It loses this protection once the whole cache has been
 * replaced since its last use. Every operation takes constant time, whatever the number of sites.
 */
export class LruCache<Value> {
  readonly #maximumBytes: number;
  /** Sites in order of use, the least recently used first. */
  readonly #partitions = new Map<number, Partition<Value>>();
  /** The same sites by the binary logarithm of their bytes, each class in order of use. */
  readonly #sizeClasses = Array.from({ length: 54 }, () => new Set<Partition<Value>>());
  #newest: Partition<Value> | undefined;
  #bytes = 0;
  #size = 0;
  /** Total bytes that sites have evicted from each other. */
  #pressure = 0;

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
  }

  /** Returns the value of a key, which becomes the most recently used. */
  get(siteId: number, key: string): Value | undefined {
    const partition = this.#partitions.get(siteId);
    const entry = partition?.entries.get(key);
    if (!partition || !entry) return undefined;
    if (partition.newestKey !== key) {
      partition.entries.delete(key);
      partition.entries.set(key, entry);
      partition.newestKey = key;
    }
    this.#touch(partition);
    return entry.value;
  }

  /**
   * Stores a value of `bytes`, including its key. Rejects one above an eighth of the cache; returns whether it was
   * stored.
   */
  set(siteId: number, key: string, value: Value, bytes: number): boolean {
    this.delete(siteId, key);
    if (bytes > this.#maximumBytes / 8) return false;
    let partition = this.#partitions.get(siteId);
    if (!partition) {
      partition = { siteId, entries: new Map(), bytes: 0, sizeClass: 0, usedAt: this.#pressure, newestKey: key };
      this.#partitions.set(siteId, partition);
    }
    partition.entries.set(key, { value, bytes });
    partition.newestKey = key;
    this.#size += 1;
    this.#resize(partition, bytes);
    this.#touch(partition);
    while (this.#bytes > this.#maximumBytes) this.#evictFor(partition);
    return true;
  }

  delete(siteId: number, key: string): void {
    const partition = this.#partitions.get(siteId);
    if (partition) this.#remove(partition, key);
  }

  /** Deletes the values of a site that match `isMeant`. */
  deleteWhere(siteId: number, isMeant: (value: Value) => boolean): void {
    const partition = this.#partitions.get(siteId);
    if (!partition) return;
    for (const [key, { value }] of partition.entries) if (isMeant(value)) this.#remove(partition, key);
  }

  clear(): void {
    this.#partitions.clear();
    this.#newest = undefined;
    for (const sizeClass of this.#sizeClasses) sizeClass.clear();
    this.#bytes = 0;
    this.#size = 0;
    this.#pressure = 0;
  }

  /** Number of entries. */
  get size(): number {
    return this.#size;
  }

  /** Total bytes of the entries. */
  get bytes(): number {
    return this.#bytes;
  }

  #evictFor(partition: Partition<Value>): void {
    const victim = this.#chooseVictim(partition);
    const [key, entry] = victim.entries.entries().next().value as [string, Entry<Value>];
    if (victim !== partition) this.#pressure += entry.bytes;
    this.#remove(victim, key);
  }

  #chooseVictim(partition: Partition<Value>): Partition<Value> {
    const share = this.#maximumBytes / this.#partitions.size;
    // Keep the entry that was just stored: a site with a single entry has no other to evict.
    if (partition.bytes > share && partition.entries.size > 1) return partition;
    const [oldest] = this.#partitions.values();
    if (oldest && oldest !== partition && this.#pressure - oldest.usedAt > this.#maximumBytes) return oldest;
    for (let index = this.#sizeClasses.length - 1; index >= 0; index -= 1)
      for (const one of this.#sizeClasses[index] ?? []) if (one !== partition) return one;
    return partition;
  }

  #remove(partition: Partition<Value>, key: string): void {
    const entry = partition.entries.get(key);
    if (!entry) return;
    partition.entries.delete(key);
    if (partition.newestKey === key) partition.newestKey = undefined;
    this.#size -= 1;
    this.#resize(partition, -entry.bytes);
    if (partition.entries.size > 0) return;
    this.#partitions.delete(partition.siteId);
    if (partition === this.#newest) this.#newest = undefined;
    this.#sizeClasses[partition.sizeClass]?.delete(partition);
  }

  #resize(partition: Partition<Value>, difference: number): void {
    partition.bytes += difference;
    this.#bytes += difference;
    const sizeClass = Math.floor(Math.log2(Math.max(1, partition.bytes)));
    if (sizeClass === partition.sizeClass) return;
    this.#sizeClasses[partition.sizeClass]?.delete(partition);
    partition.sizeClass = sizeClass;
    this.#sizeClasses[sizeClass]?.add(partition);
  }

  #touch(partition: Partition<Value>): void {
    partition.usedAt = this.#pressure;
    // The most recently used site is already last in both orders.
    if (partition === this.#newest) return;
    this.#newest = partition;
    this.#partitions.delete(partition.siteId);
    this.#partitions.set(partition.siteId, partition);
    const sizeClass = this.#sizeClasses[partition.sizeClass];
    sizeClass?.delete(partition);
    sizeClass?.add(partition);
  }
}
