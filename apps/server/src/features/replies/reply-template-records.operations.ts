import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { replyTemplatesResource } from '@vitrine/contract/resources/reply-templates.resource';
import { describeUnknownFacts, fillReplyTemplate, type ReplyFactValues } from '@vitrine/domain/inbox/reply-templates';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import { defineRecords } from '../resources/define-records.operations.ts';
import { insertRecordValues } from '../resources/write-records.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { readAnsweredConversation } from './answered-conversations.operations.ts';
import type { AnsweredConversation } from './replies.repository.ts';
import { listReplyTemplates, replyTemplateTable } from './reply-template-records.repository.ts';

/** Reply templates, as staff edit them. */
export const replyTemplateRecords = defineRecords(replyTemplatesResource, replyTemplateTable, {
  async check(_, { text }): Promise<Record<string, string>> {
    const unknown = describeUnknownFacts(text);
    return unknown ? { text: unknown } : {};
  },
});

/** Adds a template. */
export function addReplyTemplate(
  context: RequestContext,
  values: z.output<typeof replyTemplatesResource.fields>,
): Promise<number> {
  return insertRecordValues(context, replyTemplateTable, values);
}

/** Fills the templates in for a conversation. What is not known stays visible, and is named. */
export async function listFilledTemplates(
  context: RequestContext,
  conversationId: number,
): Promise<Result<ReplyOf<'listFilledReplyTemplates'>>> {
  const found = await readAnsweredConversation(context, conversationId, { verb: 'read' });
  if (!found.ok) return found;
  const values = await getFacts(context, found.value);
  const templates = await listReplyTemplates(context);
  return succeed({
    templates: templates.map(({ id, name, text }) => ({ id, name, ...fillReplyTemplate(text, values) })),
  });
}

async function getFacts(context: RequestContext, conversation: AnsweredConversation): Promise<ReplyFactValues> {
  const { COMPANY_NAME: name, COMPANY_PHONE: phone } = await getSettings(context);
  const [firstname = '', ...rest] = conversation.person_name.trim().split(/\s+/);
  const { kind, title, reference, arrived_at: arrivedAt } = conversation;
  const { timeZone } = context.site;
  return {
    firstname,
    lastname: rest.join(' '),
    reference,
    date: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone }).format(arrivedAt),
    // Titles of the other kinds are words of the program.
    subject: kind === 'answer' || kind === 'testimonial' ? title : '',
    site: name || context.site.name,
    phone,
  };
}
