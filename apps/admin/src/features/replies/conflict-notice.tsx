import { Button } from '../../base/components/button.tsx';
import { Moment } from '../../base/components/moment.tsx';
import { Notice } from '../../base/components/notice.tsx';
import styles from './reply-panel.module.css';

/** What a colleague answered meanwhile. */
export interface ColleagueReply {
  id: number;
  text: string;
  author: string;
  createdAt: string;
}

/** Shows what a colleague answered meanwhile, before anything is sent. */
export function ConflictNotice({
  reply,
  isPending,
  onSend,
  onDrop,
}: {
  reply: ColleagueReply;
  isPending: boolean;
  onSend(): void;
  onDrop(): void;
}) {
  return (
    <Notice kind="warning">
      <p>
        {reply.author || 'Un collègue'} a répondu entre-temps (<Moment at={reply.createdAt} />
        ). Rien n’est parti de vous.
      </p>
      <blockquote className={styles.quote}>{reply.text}</blockquote>
      <div className={styles.actions}>
        <Button isPending={isPending} onClick={onSend}>
          Envoyer aussi la mienne
        </Button>
        <Button kind="quiet" onClick={onDrop}>
          La relire d’abord
        </Button>
      </div>
    </Notice>
  );
}
