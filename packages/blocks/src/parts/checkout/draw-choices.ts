import { buildElement } from '../cart/build-element.ts';
import styles from './checkout.module.css';
import { type Choice, checkoutForm } from './checkout-words.ts';

/** A group of choices, as the server's page has it. */
interface ChoiceGroup {
  name: string;
  legend: string;
  options: readonly Choice[];
  chosen: string;
}

/** Draws a group of choices in place of what its region holds; the focus stays on the choice that had it. */
export function drawChoices(region: HTMLElement, group: ChoiceGroup): void {
  drawRegion(region, buildChoices(group));
}

/** Builds a group of choices. */
export function buildChoices({ name, legend, options, chosen }: ChoiceGroup): HTMLElement {
  return buildElement(
    'fieldset',
    { class: styles.choices },
    buildElement('legend', { class: styles.legend }, legend),
    ...options.map(({ value, label, hint }, place) =>
      buildElement(
        'label',
        { class: styles.choice },
        buildElement('input', {
          type: 'radio',
          name,
          value,
          required: '',
          id: place === 0 ? `${checkoutForm}-${name}` : undefined,
          checked: value === chosen ? '' : undefined,
        }),
        buildElement(
          'span',
          { class: styles.choiceWords },
          buildElement('span', {}, label),
          ...(hint ? [buildElement('span', { class: styles.hint }, hint)] : []),
        ),
      ),
    ),
  );
}

/** Puts other contents into a region, unless they are what it shows. */
export function drawRegion(region: HTMLElement, ...contents: readonly HTMLElement[]): void {
  const next = buildElement('div', {}, ...contents);
  // What is checked is the visitor's: only what was drawn counts.
  if (region.dataset.drawn === next.innerHTML) return;
  region.dataset.drawn = next.innerHTML;
  const focused = document.activeElement;
  const held = focused instanceof HTMLInputElement && region.contains(focused) ? focused : undefined;
  region.replaceChildren(...next.childNodes);
  if (!held) return;
  const again = [...region.querySelectorAll('input')].find(
    ({ type, name, value }) => name === held.name && (type !== 'radio' || value === held.value),
  );
  (again ?? region.querySelector('input'))?.focus({ preventScroll: true });
}

/** Draws a sentence in a region. */
export function drawSentence(region: HTMLElement, sentence: string, isError = false): void {
  drawRegion(
    region,
    ...(sentence ? [buildElement('p', { class: isError ? styles.error : styles.hint }, sentence)] : []),
  );
}
