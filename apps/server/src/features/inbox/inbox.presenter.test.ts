import { conversationKinds } from '@vitrine/domain/inbox/conversation-kinds';
import { describe, expect, test } from 'vitest';
import type { RequestContext } from '../../request-context.ts';
import { presentAct, presentConversation } from './inbox.presenter.ts';
import type { ActRow, ConversationRow } from './inbox.repository.ts';

const at = (day: number) => new Date(`2026-11-${day}T10:00:00Z`);
const row = {
  ...{ id: 7, kind: 'message', reference: '261122-ABCDEFG', state: 'open', suspicion: 'links', is_unread: true },
  ...{ snoozed_until: at(25), assigned_to: 3, assignee_name: 'Inès', person_name: 'Zoé Lefèvre', version: 2 },
  ...{ person_email: 'zoe@exemple.fr', member_id: 5, title: 'atelier', excerpt: 'Une place ?', form_id: 9 },
  ...{ arrived_at: at(22), last_at: at(23), due_on: '2026-12-22' },
} as unknown as ConversationRow;
const present = (changes: Partial<ConversationRow> = {}, now = at(24)) =>
  presentConversation({ now: now.getTime() } as RequestContext, { ...row, ...changes });

describe('API-26 a line of the inbox', () => {
  test('API-26 says all that is known of a conversation', () => {
    expect(present()).toEqual({
      ...{ id: 7, kind: 'message', reference: '261122-ABCDEFG', state: 'open', suspicion: 'links', isUnread: true },
      ...{ isSnoozed: true, snoozedUntil: '2026-11-25T10:00:00.000Z', assignedTo: { id: 3, name: 'Inès' } },
      ...{ personName: 'Zoé Lefèvre', personEmail: 'zoe@exemple.fr', memberId: 5, title: 'Un atelier' },
      ...{ excerpt: 'Une place ?', formId: 9, arrivedAt: '2026-11-22T10:00:00.000Z' },
      ...{ lastAt: '2026-11-23T10:00:00.000Z', dueAt: '2026-12-22' },
    });
  });

  test('API-26 is put off until its moment, not beyond, and belongs to somebody or nobody', () => {
    expect(present({}, at(25)).isSnoozed).toBe(false);
    expect(present({ snoozed_until: null })).toMatchObject({ isSnoozed: false, snoozedUntil: null });
    expect(present({ assigned_to: null }).assignedTo).toBeNull();
    expect(present({ assignee_name: null }).assignedTo).toEqual({ id: 3, name: '' });
  });

  test('API-26 is called by what it is about, and keeps a title that nobody knows', () => {
    const titles: Partial<Record<ConversationRow['kind'], string[]>> = {
      message: ['question', 'rendez-vous', 'bon-cadeau', 'autre'],
      mail: ['order-paid'],
      request: ['erasure'],
      submission: ['testimonial', 'newsletter', 'booking'],
    };
    const named = conversationKinds.flatMap((kind) =>
      [...(titles[kind] ?? []), 'Inconnu', ''].map((title) => [`${kind} ${title}`, present({ kind, title }).title]),
    );
    expect(Object.fromEntries(named)).toMatchInlineSnapshot(`
      {
        "answer ": "",
        "answer Inconnu": "Inconnu",
        "mail ": "",
        "mail Inconnu": "Inconnu",
        "mail order-paid": "Paiement reçu",
        "message ": "Message",
        "message Inconnu": "Inconnu",
        "message autre": "Autre chose",
        "message bon-cadeau": "Un bon cadeau",
        "message question": "Une question",
        "message rendez-vous": "Un rendez-vous",
        "order ": "Message d’une commande",
        "order Inconnu": "Message d’une commande",
        "request ": "",
        "request Inconnu": "Inconnu",
        "request erasure": "Faire effacer mes données",
        "submission ": "",
        "submission Inconnu": "Inconnu",
        "submission booking": "Inscription à une date",
        "submission newsletter": "Inscription à la lettre",
        "submission testimonial": "Témoignage",
        "testimonial ": "Témoignage",
        "testimonial Inconnu": "Inconnu",
        "withdrawal ": "Commande ",
        "withdrawal Inconnu": "Commande Inconnu",
      }
    `);
  });

  test('API-26 of a mail that did not leave says why', () => {
    const excerpt = (error: string) => present({ kind: 'mail', title: 'order-paid', excerpt: error }).excerpt;
    expect([excerpt('uncertain'), excerpt('550 5.1.1 unknown user')]).toMatchInlineSnapshot(`
      [
        "Peut-être parti : notre serveur d’envoi n’a pas répondu.",
        "Notre serveur d’envoi ne l’a pas pris : la boîte du destinataire n’existe pas, ou n’existe plus. Vérifiez son adresse.",
      ]
    `);
  });
});

test('API-26 every act of the team is told in French, one that nobody knows as it is', () => {
  const acts = ['reply', 'cancel-reply', 'note', 'close', 'reopen', 'assign', 'snooze', 'accept', 'export'];
  const told = (act: string, author: string | null = 'Inès') => presentAct({ at: at(22), act, author } as ActRow);
  expect(
    Object.fromEntries([...acts, 'confidential'].map((act) => [act, told(`conversation.${act}`).text])),
  ).toMatchInlineSnapshot(`
    {
      "accept": "a accepté l’envoi",
      "assign": "a confié",
      "cancel-reply": "a annulé l’envoi de sa réponse",
      "close": "a classé",
      "confidential": "a lu les réponses confidentielles",
      "export": "a exporté",
      "note": "a ajouté une note",
      "reopen": "a rouvert",
      "reply": "a répondu",
      "snooze": "a remis à plus tard",
    }
  `);
  expect(told('conversation.note')).toEqual({
    ...{ type: 'act', at: '2026-11-22T10:00:00.000Z', author: 'Inès', act: 'note', text: 'a ajouté une note' },
  });
  expect(told('autre', null)).toMatchObject({ author: '', act: 'autre', text: 'autre' });
});
