import type { ApiClient } from '@vitrine/contract/client/api-client';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { FormAction, SubmitAction } from '@vitrine/rendering-contract/form-action';

/** What happens to the form that a block shows. It runs on the server, and reads and writes through the client only. */
export interface BlockAction {
  /** The block's type. */
  type: string;
  createAction(node: BlockNode): FormAction | SubmitAction;
  /** How many files the form of a node may bring; none where absent. */
  countAllowedFiles?(node: BlockNode, client: ApiClient): Promise<number>;
  /** Whether the form may be sent while the site is being built (SET-33). */
  isOpenWhileBuilding?: boolean;
  /** Whether the page that confirms is the same for everybody, and may be cached. */
  isConfirmationCacheable?: boolean;
}
