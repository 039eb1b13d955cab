import { themeChoice } from './theme-choice.ts';
import { readShowTransition, writeShowTransition } from './transition-flag.ts';

/** Shows the visitor's choices in the footer's form and stores their changes (SET-20, STA-08). */
export function showDisplayChoices(form: HTMLFormElement): void {
  const root = document.documentElement;
  const inputs = form.elements as unknown as { theme?: RadioNodeList; showTransition: HTMLInputElement };
  try {
    if (inputs.theme) inputs.theme.value = themeChoice(localStorage.getItem('theme'));
    inputs.showTransition.checked = readShowTransition(localStorage);
  } catch {
    form.hidden = true;
    return;
  }
  form.addEventListener('change', () => {
    const { theme, showTransition } = inputs;
    writeShowTransition(localStorage, showTransition.checked);
    root.toggleAttribute('data-transition', showTransition.checked);
    if (!theme) return;
    localStorage.setItem('theme', theme.value);
    if (theme.value === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme.value;
  });
}
