import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { createStore } from '../../../base/api/store.ts';

const name = 'editor-clipboard';

/** A copied block, and the site whose pictures and records it names. */
interface Copied {
  idSite: number;
  node: BlockNode;
}

/** The block that was copied last in this browser, on any page. */
export const copiedBlock = createStore<Copied | undefined>(readStored());

/** Copies a block, for this page and others of the site, also in other windows. */
export function copyBlock(idSite: number, node: BlockNode): void {
  const copied = { idSite, node };
  copiedBlock.set(copied);
  try {
    localStorage.setItem(name, JSON.stringify(copied));
  } catch {
    // Without storage it is copied for this window.
  }
}

/** Returns the copied block of a site. */
export function findCopiedBlock(idSite: number): BlockNode | undefined {
  const copied = readStored() ?? copiedBlock.get();
  return copied?.idSite === idSite ? copied.node : undefined;
}

function readStored(): Copied | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? 'null') as Copied | null;
    return found && typeof found.node?.type === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}
