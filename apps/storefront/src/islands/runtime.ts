import { startDismissing } from './dismiss.ts';
import { startDisplayChoices } from './display-choices.ts';
import { startDrafts } from './drafts.ts';
import { startEntrances } from './entrances.ts';
import { startForms } from './forms.ts';
import { startLanguageChoice } from './language-choice.ts';
import { notifyVisit } from './notify-visit.ts';
import { startPrefetching } from './prefetch.ts';
import { startProgress } from './progress-bar.ts';
import { startScrolling } from './scroll.ts';
import { startIslands } from './start-islands.ts';
import { startLocks } from './start-locks.ts';
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
