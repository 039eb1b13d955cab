/** A draft in the words of the call by which visitors' pages read the content. */
export interface PresentedDraft {
  /** What the draft changes of the reply. */
  changes: Readonly<Record<string, unknown>>;
  /** What the reply has besides where nothing is published. */
  defaults: Readonly<Record<string, unknown>>;
  /** Path of its page. */
  path: string;
  /** Whether a page stands for a screen of the program, which is shown in place of its blocks. */
  isScreen?: boolean;
  /** Whether it has no page of its own: `replies` has one that shows it, under its own id. */
  isOnStandIn?: boolean;
  /** Whole replies of other calls about this content, by their names. */
  replies?: Readonly<Record<string, object>>;
}
