import { existsSync, readdirSync } from 'node:fs';
import { type AssetStore, openAssets } from '../files/assets.ts';

/** The built script of the panel, apart from what visitors download. */
export interface PanelAssets extends AssetStore {
  /** Name of the script that a page of staff loads; undefined without a build. */
  entry: string | undefined;
  /** Name of the script of a page in interactive mode. */
  interactive: string | undefined;
}

/** Opens the built panel. */
export function openPanelAssets(folder: string): PanelAssets {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const find = (pattern: RegExp) => names.find((name) => pattern.test(name));
  return { ...openAssets(folder), entry: find(/^panel-[\w-]+\.js$/), interactive: find(/^interactive-[\w-]+\.js$/) };
}
