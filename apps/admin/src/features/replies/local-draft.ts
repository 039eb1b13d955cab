const prefix = 'conversation ';
/** Names what an account types in a conversation, in the storage of its browser. */
const nameKey = (account: number, idSite: number, idConversation: number, kind: 'reply' | 'note') =>
  `${prefix}${idSite} ${account} ${idConversation} ${kind}`;

/** What is typed and not yet at the server, which a lost network or a closed window does not take away. */
export interface LocalDraft {
  read(): string | undefined;
  write(text: string): void;
  clear(): void;
}

/** Opens the text that an account types in a conversation. A browser without storage keeps nothing, and says nothing of it. */
export function openLocalDraft(
  { account, idSite, idConversation }: { account: number; idSite: number; idConversation: number },
  kind: 'reply' | 'note',
): LocalDraft {
  const key = nameKey(account, idSite, idConversation, kind);
  const attempt = <Value>(work: () => Value): Value | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    read: () => attempt(() => localStorage.getItem(key)) ?? undefined,
    write: (text) => attempt(() => localStorage.setItem(key, text)),
    clear: () => attempt(() => localStorage.removeItem(key)),
  };
}

/** Forgets what was typed in conversations in this browser, by whomever: it is about persons, and others may sit down here. */
export function forgetLocalDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // A browser without storage has kept nothing.
  }
}
