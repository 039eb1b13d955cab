import { startDismissing } from '../islands/dismiss.ts';
import { startIslands } from '../islands/start-islands.ts';

// What a page does while its owner tries it in the page editor: islands and menus. What stores, sends or counts stays out.
document.documentElement.dataset.script = '';
// This is the administration's own origin: its storage keeps nothing of what is typed in a trial.
Object.defineProperty(window, 'localStorage', { value: undefined });
startIslands();
startDismissing();
