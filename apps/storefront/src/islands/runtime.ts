import { startDismissing } from './dismiss.ts';
import { startDisplayChoices } from './display-choices.ts';
import { startDrafts } from './drafts.ts';
import { startEntrances } from './entrances.ts';
import { startForms } from './forms.ts';
import { startLanguageChoice } from './language-choice.ts';
import { startPrefetching } from './prefetch.ts';
import { startProgress } from './progress-bar.ts';
import { startScrolling } from './scroll.ts';
import { startLocks } from './start-locks.ts';
import { tellVisit } from './tell-visit.ts';
import { startToasts } from './toasts.ts';
import { wakeIslands } from './wake-islands.ts';

// Each part stands alone: one that fails on an odd browser must not take the others with it.
for (const start of [
  startScrolling,
  wakeIslands,
  startDismissing,
  startProgress,
  startToasts,
  startDisplayChoices,
  startLocks,
  startLanguageChoice,
  startEntrances,
  startPrefetching,
  startDrafts,
  startForms,
  tellVisit,
])
  try {
    start();
  } catch (cause) {
    console.error(cause);
  }
