import { createStore } from '../../base/api/store.ts';

/** Which dialog of the shell is open; anything in the application may open one. */
export const siteChooserOpened = createStore(false);
export const commandMenuOpened = createStore(false);
export const keyboardHelpOpened = createStore(false);
