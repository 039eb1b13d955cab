import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { notify, offerUndo } from '../../../base/toasts/toasts.ts';
import { type Conversation, refreshInbox, updateListedConversations } from './inbox.queries.ts';

export type ActInput = Omit<InputOf<'actOnConversations'>['body'], 'ids'>;
type Act = ActInput['act'];

/** What acts say when they are done: of one, of several. */
const sentences: Readonly<Record<Act, (count: string, isOne: boolean) => string>> = {
  read: (count, isOne) => (isOne ? 'Marqué comme lu.' : `${count} marqués comme lus.`),
  unread: (count, isOne) => (isOne ? 'Marqué comme non lu.' : `${count} marqués comme non lus.`),
  close: (count, isOne) => (isOne ? 'Message classé.' : `${count} classés.`),
  reopen: (count, isOne) => (isOne ? 'Message rouvert.' : `${count} rouverts.`),
  assign: (count, isOne) => (isOne ? 'Message attribué.' : `${count} attribués.`),
  snooze: (count, isOne) => (isOne ? 'Message reporté.' : `${count} reportés.`),
  accept: (count, isOne) =>
    isOne ? 'Envoi accepté\u00a0: ses courriels partent.' : `${count} acceptés\u00a0: leurs courriels partent.`,
  delete: (count, isOne) => (isOne ? 'Envoi supprimé.' : `${count} supprimés.`),
};

/** Acts after which a conversation is in another tab. */
const leaving: readonly Act[] = ['close', 'reopen', 'snooze', 'accept', 'delete'];

/** The most that one call takes. */
const most = 200;

/** What is closed by its own end: a testimonial by its decision, a request by what was done, a withdrawal by its refund. */
const ending: readonly Conversation['kind'][] = ['testimonial', 'request', 'withdrawal'];

/** Whether a conversation is closed by hand. */
export function isClosable({ kind, state }: Pick<Conversation, 'kind' | 'state'>): boolean {
  return state !== 'closed' && state !== 'suspect' && !ending.includes(kind);
}

/** Whether a closed conversation is opened again by hand. */
export function isReopenable({ kind, state }: Pick<Conversation, 'kind' | 'state'>): boolean {
  return state === 'closed' && !ending.includes(kind);
}

/** Whether somebody can be answered: who sent what is taken for a person's. */
export function isAnswerable({ kind, state }: Pick<Conversation, 'kind' | 'state'>): boolean {
  return state !== 'suspect' && kind !== 'mail' && kind !== 'submission';
}

/** Whether what was sent may be deleted: not what is a proof, nor what has its own end. */
export function isDeletable({ kind }: Pick<Conversation, 'kind'>): boolean {
  return kind === 'message' || kind === 'answer';
}

/** Runs an act on conversations: what is shown changes at once, what was refused is said, and what can be taken back is offered. */
export async function actOn(
  idSite: number,
  chosen: readonly Conversation[],
  input: ActInput,
  { isQuiet = false, label }: { isQuiet?: boolean; label?: string } = {},
): Promise<void> {
  const { act } = input;
  const ids = chosen.map(({ id }) => id);
  // What is refused stays where it is.
  const movable = act === 'close' ? chosen.filter(isClosable).map(({ id }) => id) : ids;
  if (leaving.includes(act)) updateListedConversations(idSite, movable, 'leave');
  else if (act === 'read' || act === 'unread') updateListedConversations(idSite, ids, { isUnread: act === 'unread' });
  try {
    const { done, refused } = await send(idSite, ids, input);
    const [first] = refused;
    if (first)
      notify(
        refused.length === 1 ? first.message : `${refused.length}\u00a0messages sont refusés. ${first.message}`,
        'danger',
      );
    if (!isQuiet && done.length > 0) {
      const count = `${done.length}\u00a0messages`;
      const sentence = label ?? sentences[act](count, done.length === 1);
      const back = chosen.filter(({ id }) => done.includes(id));
      const undo = findUndo(idSite, back, act);
      if (undo) offerUndo({ label: sentence, undo });
      else notify(sentence);
    }
  } catch (error) {
    notify(toFailure(error).message, 'danger');
  } finally {
    // What was done is said at once; lists follow.
    void refreshInbox(idSite);
  }
}

async function send(idSite: number, ids: readonly number[], input: ActInput) {
  const outcomes = { done: [] as number[], refused: [] as { id: number; message: string }[] };
  for (let from = 0; from < ids.length; from += most) {
    const part = await callApi('actOnConversations', {
      params: { idSite },
      body: { ...input, ids: ids.slice(from, from + most) },
    });
    outcomes.done.push(...part.done);
    outcomes.refused.push(...part.refused);
  }
  return outcomes;
}

/** Returns what takes an act back: everything as it was, for each of them. */
function findUndo(idSite: number, former: readonly Conversation[], act: Act): (() => Promise<void>) | undefined {
  const steps = listUndoSteps(former, act).filter(([, ids]) => ids.length > 0);
  if (steps.length === 0) return undefined;
  return async () => {
    try {
      for (const [input, ids] of steps) await send(idSite, ids, input);
    } finally {
      await refreshInbox(idSite);
    }
  };
}

function listUndoSteps(former: readonly Conversation[], act: Act): (readonly [ActInput, readonly number[]])[] {
  const all = former.map(({ id }) => id);
  switch (act) {
    case 'close':
      // What is opened again is in progress, or answered as it was: what nobody had read is new again.
      return [
        ...groupBy<'answered' | 'open'>(former, ({ state }) => (state === 'answered' ? 'answered' : 'open')).map(
          ([state, ids]) => [{ act: 'reopen', state } as const, ids] as const,
        ),
        [{ act: 'unread' }, former.filter(({ isUnread }) => isUnread).map(({ id }) => id)],
        ...snoozeAgain(former.filter(({ isSnoozed }) => isSnoozed)),
      ];
    case 'reopen':
      return [[{ act: 'close' }, all]];
    case 'snooze':
      return snoozeAgain(former);
    case 'assign':
      return groupBy(former, ({ assignedTo }) => assignedTo?.id ?? null).map(([accountId, ids]) => [
        { act, accountId },
        ids,
      ]);
    default:
      return [];
  }
}

/** Puts off again until the days that it was. A moment is the midnight that begins the day of the site: its noon is of that day in UTC too. */
const snoozeAgain = (former: readonly Conversation[]) =>
  groupBy(former, ({ snoozedUntil }) =>
    snoozedUntil === null ? null : new Date(Date.parse(snoozedUntil) + 43_200_000).toISOString().slice(0, 10),
  ).map(([until, ids]) => [{ act: 'snooze', until } as const, ids] as const);

function groupBy<Key>(all: readonly Conversation[], keyOf: (one: Conversation) => Key): [Key, number[]][] {
  const groups = new Map<Key, number[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one.id]);
  return [...groups];
}
