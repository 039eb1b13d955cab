import { existsSync, readdirSync } from 'node:fs';
import { type AssetStore, openAssets } from '../assets.ts';

/** The built script of the panel, apart from what visitors download. */
export interface PanelAssets extends AssetStore {
  /** Name of the script that a page of staff loads; undefined without a build. */
  entry: string | undefined;
}

/** Opens the built panel. */
export function openPanelAssets(folder: string): PanelAssets {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return { ...openAssets(folder), entry: names.find((name) => /^panel-[\w-]+\.js$/.test(name)) };
}
