import { type ApiFailure, isTransient, toFailure } from '../../../base/api/api-failure.ts';
import { createStore, type Store } from '../../../base/api/store.ts';
import { findKeptAnswers, keepAnswers } from './answers-storage.ts';
import type { CreationPart } from './creation-steps.ts';
import { isSame, mergeAnswers } from './merge-answers.ts';

export interface SessionState<Answers> {
  answers: Answers;
  /** Version of what the server has; the picture of the page is drawn anew with it. */
  version: number;
  isSaving: boolean;
  /** Whether all that was typed is on the server. */
  isSaved: boolean;
  /** Why the last sending failed; undefined after one that succeeded. */
  failure: ApiFailure | undefined;
}

/** Stores answers upon a version; throws an ApiFailure, with what is stored where that has gone on meanwhile. */
type SendAnswers<Answers> = (
  answers: Answers,
  version: number,
) => Promise<{ version: number } | { newer: { answers: Answers; version: number }; failure: ApiFailure }>;

export interface CreationSession<Answers> {
  state: Store<SessionState<Answers>>;
  change(answers: Partial<Answers>): void;
  /** Sends what is not on the server yet; true once all of it is. */
  save(): Promise<boolean>;
  /** Ends the sending, when the screen is left. */
  close(): void;
}

/** Milliseconds without typing before answers are sent. */
const pause = 500;
/** Milliseconds before an answer that did not arrive is sent again. */
const retryPause = 5000;

/** How often answers are merged with those of another window before one gives up. */
const maximumAttempts = 3;

/** Holds the answers of a site to come: what is typed is sent by itself, one sending at a time, and kept until it has arrived. */
export function openCreationSession<Answers extends Record<CreationPart, unknown>>(
  { id, answers: stored, version }: { id: string; answers: Answers; version: number },
  send: SendAnswers<Answers>,
): CreationSession<Answers> {
  const kept = findKeptAnswers<Answers>(id);
  const first = kept ? mergeAnswers(kept.base, kept.answers, stored) : stored;
  let base = stored;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const state = createStore<SessionState<Answers>>({
    answers: first,
    version,
    isSaving: false,
    isSaved: isSame(first, stored),
    failure: undefined,
  });
  const update = (part: Partial<SessionState<Answers>>) => state.set({ ...state.get(), ...part });
  let isClosed = false;
  const plan = (delay: number) => {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => void save(), delay);
  };

  const sendOnce = async (attempt = 0): Promise<void> => {
    const sent = state.get().answers;
    if (isSame(sent, base)) {
      keepAnswers(id, undefined);
      update({ isSaved: true, failure: undefined });
      return;
    }
    update({ isSaving: true });
    try {
      const reply = await send(sent, state.get().version);
      if ('newer' in reply) {
        // What goes on at each attempt is no other window's typing: the site is made.
        if (attempt >= maximumAttempts) throw reply.failure;
        const merged = mergeAnswers(base, state.get().answers, reply.newer.answers);
        base = reply.newer.answers;
        update({ answers: merged, version: reply.newer.version });
        return await sendOnce(attempt + 1);
      }
      base = sent;
      const isSaved = isSame(state.get().answers, sent);
      keepAnswers(id, isSaved ? undefined : { base, answers: state.get().answers });
      update({ version: reply.version, isSaved, failure: undefined });
    } catch (error) {
      const failure = toFailure(error);
      update({ failure });
      if (isTransient(failure)) plan(retryPause);
    } finally {
      update({ isSaving: false });
    }
  };

  async function save(): Promise<boolean> {
    clearTimeout(timer);
    // What is typed while an answer is under way goes with the next sending.
    while (running) await running;
    running = sendOnce().finally(() => {
      running = undefined;
    });
    await running;
    const { answers, failure } = state.get();
    return failure === undefined && isSame(answers, base);
  }

  const onOnline = () => void save();
  window.addEventListener('online', onOnline);
  if (!isSame(first, base)) plan(0);
  return {
    state,
    change(changed) {
      const answers = { ...state.get().answers, ...changed };
      keepAnswers(id, { base, answers });
      update({ answers, isSaved: false });
      plan(pause);
    },
    save,
    close() {
      isClosed = true;
      if (!isSame(state.get().answers, base)) void save();
      window.removeEventListener('online', onOnline);
      clearTimeout(timer);
    },
  };
}
