import { existsSync, readdirSync } from 'node:fs';
import { type AssetStore, openAssets } from '../files/assets.ts';

/** The built script of the panel, apart from what visitors download. */
export interface PanelAssets extends AssetStore {
  /** Name of the script that a page of staff loads; undefined without a build. */
  readonly entry: string | undefined;
  /** Name of the script of a page in interactive mode. */
  readonly interactive: string | undefined;
  /** Name of the script of a form that is tried while it is built. */
  readonly formTrial: string | undefined;
}

/** Opens the built panel. A build that comes after the start is found by itself. */
export function openPanelAssets(folder: string): PanelAssets {
  let opened = readPanel(folder);
  const find = () => {
    if (!opened.entry) opened = readPanel(folder);
    return opened;
  };
  return {
    find: (name) => find().find(name),
    get entry() {
      return find().entry;
    },
    get interactive() {
      return find().interactive;
    },
    get formTrial() {
      return find().formTrial;
    },
  };
}

function readPanel(folder: string): PanelAssets {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const find = (pattern: RegExp) => names.find((name) => pattern.test(name));
  return {
    ...openAssets(folder),
    entry: find(/^panel-[\w-]+\.js$/),
    interactive: find(/^interactive-[\w-]+\.js$/),
    formTrial: find(/^form-trial-[\w-]+\.js$/),
  };
}
