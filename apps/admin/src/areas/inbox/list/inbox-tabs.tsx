import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { InboxCounts } from '../conversations/inbox.queries.ts';
import type { InboxState } from '../conversations/inbox-state.ts';
import { inboxViews } from '../conversations/inbox-views.data.ts';
import styles from './inbox-tabs.module.css';

/** The states of conversations, each with how many there are. What is searched and filtered stays from one to the other. */
export function InboxTabs({ state, counts }: { state: InboxState; counts: InboxCounts | undefined }) {
  const { pathname } = useLocation();
  const element = useRef<HTMLElement>(null);
  const { word } = state.view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the open one.
  useEffect(() => {
    const tab = element.current?.querySelector<HTMLElement>('[aria-current]');
    element.current?.scrollTo({ left: (tab?.offsetLeft ?? 0) - 48 });
  }, [word]);
  return (
    <nav ref={element} className={styles.tabs} aria-label="États">
      {inboxViews.map((view) => {
        const count = counts && view.isCounted && sumCounts(view.counts.map((name) => counts[name]));
        const search = new URLSearchParams({ ...(view.word ? { vue: view.word } : {}), ...state.filters });
        return (
          <Link
            key={view.word}
            to={{ pathname, search: search.toString() }}
            className={styles.tab}
            aria-current={view === state.view ? 'true' : undefined}
          >
            {view.label}
            {count && count.count > 0 && (
              <span className={styles.count}>{`${count.count}${count.isMore ? '+' : ''}`}</span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** Adds counts that stop at 99: where one of them stops, so does the sum. */
function sumCounts(counts: readonly { count: number; isMore: boolean }[]): { count: number; isMore: boolean } {
  const sum = counts.reduce((all, { count }) => all + count, 0);
  return { count: Math.min(99, sum), isMore: sum > 99 || counts.some(({ isMore }) => isMore) };
}
