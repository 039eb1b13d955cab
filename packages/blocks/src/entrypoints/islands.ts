/** The scripts of blocks, by name; each is fetched only when its island wakes. */
export const islandLoaders = {
} as const;
export type IslandName = keyof typeof islandLoaders;
