import { startDismissing } from '../islands/dismiss.ts';
import { startIslands } from '../islands/start-islands.ts';

// What a page of the page editor does in interactive mode: islands and menus. What stores, sends or counts stays out.
document.documentElement.dataset.script = '';
// This is the administration's own origin: its storage keeps nothing of what is typed in it.
Object.defineProperty(window, 'localStorage', { value: undefined });
startIslands();
startDismissing();
