import { themeChoice } from './theme-choice.ts';
import { readShowTransition, writeShowTransition } from './transition-flag.ts';

/**
 * Shows the visitor's choices in the footer's form and stores their changes (SET-20, STA-08). A control that
 * differs from its markup was changed before this script arrived, since the form has no autocompletion: its choice stands.
 */
export function showDisplayChoices(form: HTMLFormElement): void {
  const root = document.documentElement;
  const inputs = form.elements as unknown as { theme?: RadioNodeList; showTransition: HTMLInputElement };
  const { theme, showTransition } = inputs;
  const themes = [...(theme ?? [])] as HTMLInputElement[];
  const store = () => {
    writeShowTransition(localStorage, showTransition.checked);
    root.toggleAttribute('data-transition', showTransition.checked);
    if (!theme) return;
    localStorage.setItem('theme', theme.value);
    if (theme.value === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme.value;
  };
  try {
    const changed = [...themes, showTransition].filter((input) => input.checked !== input.defaultChecked);
    if (theme && !changed.some((input) => themes.includes(input)))
      theme.value = themeChoice(localStorage.getItem('theme'));
    if (!changed.includes(showTransition)) showTransition.checked = readShowTransition(localStorage);
    if (changed.length) store();
  } catch {
    form.hidden = true;
    return;
  }
  form.addEventListener('change', store);
}
