import { Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { hasSiteRight, type StaffSite } from '../../../base/api/session.queries.ts';
import { Button } from '../../../base/components/button.tsx';
import { ArchiveIcon, ClockIcon, MailIcon, MoreIcon, TeamIcon, UndoIcon } from '../../../base/components/icons.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import type { Assignee } from '../conversations/assignees.queries.ts';
import type { ConversationDetail } from '../conversations/inbox.queries.ts';
import { type ActInput, actOn, isClosable, isDeletable, isReopenable } from '../conversations/inbox-acts.ts';
import { exportConversation } from '../conversations/inbox-exports.ts';
import styles from './conversation-panel.module.css';
import { listSnoozeDays } from './list-snooze-days.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

interface ActsProps {
  site: StaffSite;
  detail: ConversationDetail;
  assignees: readonly Assignee[];
  /** Called when it has left its list. */
  onGone(): void;
  onClose(): void;
}

/** What can be done with a conversation besides answering it. */
export function ConversationActs({ site, detail, assignees, onGone, onClose }: ActsProps) {
  const [asked, setAsked] = useState<'snooze' | 'delete'>();
  const isNarrow = useIsNarrow();
  const { idSite } = site;
  const { conversation } = detail;
  const { state, personName, personEmail } = conversation;
  const mayAct = hasSiteRight(site, 'messages.update');
  const run = (input: ActInput, label?: string) => void actOn(idSite, [conversation], input, label ? { label } : {});
  const leave = (input: ActInput, label?: string) => {
    run(input, label);
    onGone();
  };
  const snooze = (until: string, dayText: string) =>
    leave({ act: 'snooze', until }, `Message reporté\u00a0: il revient ${dayText}.`);
  const markUnread = () => {
    run({ act: 'unread' });
    onClose();
  };
  const canPlan = mayAct && state !== 'suspect' && state !== 'closed';
  const days = (
    <SnoozeItems
      isSnoozed={conversation.isSnoozed}
      onSnooze={snooze}
      onAsk={() => setAsked('snooze')}
      onReturn={() => leave({ act: 'snooze', until: null }, 'Message de retour dans la liste.')}
    />
  );
  const people = <AssignItems assignees={assignees} assigned={conversation.assignedTo?.id} onAssign={run} />;
  return (
    <>
      {mayAct && isReopenable(conversation) && (
        <Button kind="quiet" onClick={() => leave({ act: 'reopen' })}>
          <UndoIcon />
          Rouvrir
        </Button>
      )}
      {mayAct && isClosable(conversation) && (
        <Button
          kind="quiet"
          title="Classer (E)"
          data-key="close"
          aria-keyshortcuts="e"
          onClick={() => leave({ act: 'close' })}
        >
          <ArchiveIcon />
          Classer
        </Button>
      )}
      {!isNarrow && canPlan && (
        <>
          <IconMenu label="Reporter" icon={<ClockIcon />}>
            {days}
          </IconMenu>
          <IconMenu label="Attribuer" icon={<TeamIcon />}>
            {people}
          </IconMenu>
        </>
      )}
      {mayAct && (
        <Button
          kind="quiet"
          isIcon
          data-key="unread"
          aria-label="Marquer comme non lu"
          title="Marquer comme non lu (U)"
          onClick={markUnread}
        >
          <MailIcon />
        </Button>
      )}
      <IconMenu label="Autres actions" icon={<MoreIcon />}>
        {isNarrow && canPlan && (
          <>
            <Menu.Label>Reporter</Menu.Label>
            {days}
            <Menu.Divider />
            <Menu.Label>Attribuer</Menu.Label>
            {people}
            <Menu.Divider />
          </>
        )}
        <Menu.Item onClick={() => window.print()}>Imprimer</Menu.Item>
        <Menu.Item
          onClick={() =>
            exportConversation(idSite, conversation).catch((error: unknown) =>
              notify(toFailure(error).message, 'danger'),
            )
          }
        >
          Télécharger avec ses fichiers
        </Menu.Item>
        {mayAct && isDeletable(conversation) && (
          <Menu.Item className={styles.danger} onClick={() => setAsked('delete')}>
            Supprimer…
          </Menu.Item>
        )}
      </IconMenu>
      {asked === 'snooze' && <SnoozeDialog onSnooze={snooze} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title={'Supprimer ce message\u00a0?'}
          action="Supprimer pour toujours"
          onConfirm={async () => {
            await actOn(idSite, [conversation], { act: 'delete' });
            onGone();
          }}
          onClose={() => setAsked(undefined)}
        >
          Ce qu’a envoyé {personName || personEmail || 'cette personne'} s’efface pour toujours, réponses et fichiers
          compris. Pour seulement le sortir de la liste, classez-le.
        </ConfirmDialog>
      )}
    </>
  );
}

function IconMenu({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Menu position="bottom-end" width={256}>
      <Menu.Target>
        <Button kind="quiet" isIcon aria-label={label} title={label}>
          {icon}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

function SnoozeItems({
  isSnoozed,
  onSnooze,
  onAsk,
  onReturn,
}: {
  isSnoozed: boolean;
  onSnooze(day: string, dayText: string): void;
  onAsk(): void;
  onReturn(): void;
}) {
  return (
    <>
      {listSnoozeDays().map(({ label, day, dayText }) => (
        <Menu.Item
          key={label}
          rightSection={<span className={styles.side}>{dayText}</span>}
          onClick={() => onSnooze(day, dayText)}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Item onClick={onAsk}>Choisir un jour…</Menu.Item>
      {isSnoozed && <Menu.Item onClick={onReturn}>Ne plus reporter</Menu.Item>}
    </>
  );
}

function AssignItems({
  assignees,
  assigned,
  onAssign,
}: {
  assignees: readonly Assignee[];
  assigned: number | undefined;
  onAssign(input: ActInput, label: string): void;
}) {
  return (
    <>
      {assignees.map(({ id, name, isSelf }) => (
        <Menu.Item
          key={id}
          rightSection={assigned === id ? <span className={styles.side}>attribué</span> : null}
          onClick={() =>
            onAssign({ act: 'assign', accountId: id }, isSelf ? 'Message à votre nom.' : `Message attribué à ${name}.`)
          }
        >
          {isSelf ? 'Moi' : name}
        </Menu.Item>
      ))}
      {assigned !== undefined && (
        <Menu.Item onClick={() => onAssign({ act: 'assign', accountId: null }, 'Message qui n’est plus attribué.')}>
          Ne plus attribuer
        </Menu.Item>
      )}
    </>
  );
}
