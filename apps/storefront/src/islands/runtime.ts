import { startDismissing } from './dismiss.ts';
import { startDrafts } from './drafts.ts';
import { startEntrances } from './entrances.ts';
import { startForms } from './forms.ts';
import { startLanguageChoice } from './language-choice.ts';
import { notifyVisit } from './notify-visit.ts';
import { startProgress } from './progress-bar.ts';
import { startScrolling } from './scroll.ts';
import { startDisplayChoices } from './start-display-choices.ts';
import { startIslands } from './start-islands.ts';
import { startLocks } from './start-locks.ts';
import { startPrefetching } from './start-prefetching.ts';
import { startToasts } from './toasts.ts';

// Each part is independent: a failure in an unusual browser must not stop the others.
for (const start of [
  startScrolling,
  startIslands,
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
  notifyVisit,
])
  try {
    start();
  } catch (cause) {
    console.error(cause);
  }
