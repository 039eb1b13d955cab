import type { islandLoaders } from './islands.gen.ts';

export type { IslandHost, IslandModule } from '../core/island-module.ts';
export { islandLoaders } from './islands.gen.ts';
export type IslandName = keyof typeof islandLoaders;
