/**
 * What the DNS says of a name: its values; `absent` where there is nothing; `silent` where no server answered in time; `failed` where
 * the servers answered that they cannot say, or what cannot be read; `loop` where aliases lead to each other.
 */
export type DnsAnswer =
  | { state: 'found'; values: readonly string[] }
  | { state: 'absent' | 'silent' | 'failed' | 'loop'; values?: never };

/** Questions about names of other people's domains. Each is answered within seconds, whatever their servers do. */
export interface DnsLookup {
  /** The texts at a name, each joined of its parts. */
  findTexts(name: string): Promise<DnsAnswer>;
  /** The IP addresses that a name leads to, aliases followed. */
  findAddresses(name: string, family: 4 | 6): Promise<DnsAnswer>;
  /** The name of which this one is an alias. */
  findAlias(name: string): Promise<DnsAnswer>;
}
