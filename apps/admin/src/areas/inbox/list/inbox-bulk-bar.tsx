import { Menu } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../base/components/button.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import type { Assignee } from '../conversations/assignees.queries.ts';
import type { Conversation } from '../conversations/inbox.queries.ts';
import { actOn } from '../conversations/inbox-acts.ts';
import styles from './inbox-bulk-bar.module.css';

/** What may be done with the chosen rows. */
export function InboxBulkBar({
  idSite,
  chosen,
  assignees,
  onAll,
  onDone,
}: {
  idSite: number;
  chosen: readonly Conversation[];
  assignees: readonly Assignee[];
  /** Absent where all that was read is chosen. */
  onAll: (() => void) | undefined;
  onDone(): void;
}) {
  const [isDeleting, setDeleting] = useState(false);
  const run = (input: Parameters<typeof actOn>[2]) => {
    const acted = actOn(idSite, chosen, input);
    onDone();
    return acted;
  };
  const areSuspect = chosen.every(({ state }) => state === 'suspect');
  const areUnread = chosen.some(({ isUnread }) => isUnread);
  const areClosed = chosen.every(({ state }) => state === 'closed');
  const count = chosen.length === 1 ? 'Un message' : `${chosen.length}\u00a0messages`;
  return (
    <section className={styles.bar} aria-label="Messages choisis">
      <span role="status" className={styles.count}>
        {count}
      </span>
      {areSuspect ? (
        <>
          <Button onClick={() => run({ act: 'accept' })}>Accepter</Button>
          <Button kind="danger" onClick={() => setDeleting(true)}>
            Supprimer…
          </Button>
        </>
      ) : (
        <>
          {areClosed ? (
            <Button onClick={() => run({ act: 'reopen' })}>Rouvrir</Button>
          ) : (
            <Button onClick={() => run({ act: 'close' })}>Classer</Button>
          )}
          <Menu position="top-start" width={232}>
            <Menu.Target>
              <Button>Attribuer</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {assignees.map(({ id, name, isSelf }) => (
                <Menu.Item key={id} onClick={() => run({ act: 'assign', accountId: id })}>
                  {isSelf ? 'Moi' : name}
                </Menu.Item>
              ))}
              <Menu.Divider />
              <Menu.Item onClick={() => run({ act: 'assign', accountId: null })}>Ne plus attribuer</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Button onClick={() => run({ act: areUnread ? 'read' : 'unread' })}>
            {`${areUnread ? 'Marquer lu' : 'Marquer non lu'}${chosen.length > 1 ? 's' : ''}`}
          </Button>
        </>
      )}
      {onAll && (
        <Button kind="quiet" onClick={onAll}>
          Tout choisir
        </Button>
      )}
      <Button kind="quiet" onClick={onDone}>
        Ne plus choisir
      </Button>
      {isDeleting && (
        <ConfirmDialog
          title={chosen.length === 1 ? 'Supprimer cet envoi\u00a0?' : `Supprimer ces ${chosen.length} envois\u00a0?`}
          action="Supprimer"
          onConfirm={() => run({ act: 'delete' })}
          onClose={() => setDeleting(false)}
        >
          {chosen.length === 1 ? 'Il s’efface pour toujours.' : 'Ils s’effacent pour toujours.'}
        </ConfirmDialog>
      )}
    </section>
  );
}
