/** Limits of the files of one reply: mailboxes refuse mails beyond some twenty megabytes, and base64 adds a third. */
export const replyLimits = { files: 5, fileBytes: 10_000_000, bytes: 14_000_000 } as const;

/** Milliseconds in which a reply can be taken back. */
export const replyUndoTime = 10_000;

/** Milliseconds more that the mail waits: an undo in the last moment is still on its way. */
export const replyUndoGrace = 2000;
