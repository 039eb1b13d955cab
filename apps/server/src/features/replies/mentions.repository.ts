import type { Transaction } from '../../storage/database.ts';
import { mailableTitle } from './replies.repository.ts';

/** Finds what a colleague is told of a note that mentions them. Needs the platform role. */
export async function findMention(
  transaction: Transaction,
  siteId: number,
  replyId: number,
  accountId: number,
): Promise<{ email: string; site: string; idConversation: number; author: string; title: string } | undefined> {
  const rows = await transaction.query<{
    email: string;
    site: string;
    idConversation: number;
    author: string;
    title: string;
  }>(
    `select account.email, site.name as site, reply.conversation_id as "idConversation", coalesce(author.name, '') as author,
       case when conversation.kind = 'answer' then ${mailableTitle} else '' end as title
     from conversation_mention mention
       join conversation_reply reply on reply.site_id = mention.site_id and reply.id = mention.reply_id
       join conversation on conversation.site_id = reply.site_id and conversation.id = reply.conversation_id
       join staff_account account on account.id = mention.account_id
       join site on site.id = mention.site_id
       left join staff_account author on author.id = reply.account_id
     where mention.site_id = $1 and mention.reply_id = $2 and mention.account_id = $3`,
    [siteId, replyId, accountId],
  );
  return rows[0];
}
