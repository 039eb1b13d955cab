import type { ApiClient } from '@vitrine/contract/client/api-client';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { FormAction, SubmitAction } from './form-action.ts';

/** Handles the form of a block. It runs on the server, and reads and writes through the client only. */
export interface BlockAction {
  createAction(node: BlockNode): FormAction | SubmitAction;
  /** Number of files that the form of a node accepts; none when absent. */
  countAllowedFiles?(node: BlockNode, client: ApiClient): Promise<number>;
  /** The path to which the confirmation of a node leads on by itself; absent where it is shown. */
  findNextPath?(node: BlockNode, client: ApiClient): Promise<string | undefined>;
  /** Whether the confirmation page is the same for everyone, and may be cached. */
  isConfirmationCacheable?: boolean;
}
