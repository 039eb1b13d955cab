import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { buildElement } from '../cart/build-element.ts';
import type { RelayMap } from '../map/relay-map.ts';
import styles from './checkout.module.css';
import { describeKnownAt, noRelays, relayLegend } from './checkout-words.ts';
import { drawChoices, drawRegion, drawSentence } from './draw-choices.ts';
import { findRegion } from './draw-recap.ts';
import { type CheckoutValues, findWholePlace, readDeliveryType } from './read-priced-body.ts';
import { requestRelays } from './request-checkout.ts';

type Points = ReplyOf<'listRelayAccessPoints'>['accessPoints'];

/** The list of relay points in the form. */
interface RelaySearch {
  /** Lists the points near the place of the form. */
  refresh(values: CheckoutValues): Promise<void>;
  /** Removes the points, the chosen one too. */
  empty(): void;
}

/**
 * Keeps the list of relay points beside the postcode that was typed, with a map on demand. `first`: the point of another visit, chosen if
 * the first list has it.
 */
export function createRelaySearch(form: HTMLFormElement, first = ''): RelaySearch {
  let wanted = first;
  let known = '';
  let map: RelayMap | undefined;
  const list = findRegion(form, 'relays');
  const plan = findRegion(form, 'relay-map');
  const note = findRegion(form, 'relay-note');

  const choose = (id: string) => {
    const radio = [...(list?.querySelectorAll('input') ?? [])].find(({ value }) => value === id);
    if (!radio || radio.checked) return;
    radio.checked = true;
    radio.dispatchEvent(new Event('input', { bubbles: true }));
    radio.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const findChosen = () => list?.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
  list?.addEventListener('change', () => map?.select(findChosen()));

  const forget = () => {
    map?.close();
    map = undefined;
    if (plan) drawRegion(plan);
  };
  const offerMap = (points: Points) => {
    if (!plan) return;
    const button = buildElement(
      'button',
      { type: 'button', class: 'button button-quiet' },
      'Voir les points sur un plan',
    );
    plan.replaceChildren(
      button,
      buildElement('p', { class: styles.hint }, 'Il vient d’OpenStreetMap, qui verra passer votre visite.'),
    );
    button.addEventListener('click', async () => {
      const { map: url = '' } = document.querySelector<HTMLElement>('script[data-map]')?.dataset ?? {};
      const { openRelayMap } = (await import(/* @vite-ignore */ url)) as typeof import('../map/relay-map.ts');
      const frame = buildElement('div', { class: 'map-frame' });
      plan.replaceChildren(frame);
      map = openRelayMap(frame, { points, tiles: form.dataset.tiles ?? '', onChoose: choose });
      map.select(findChosen());
    });
  };

  async function refresh(values: CheckoutValues): Promise<void> {
    if (!list || !note || readDeliveryType(values) !== 'PICKUP') return;
    const place = findWholePlace(values);
    const key = place ? `${place.postalCode} ${place.country}` : '';
    if (key === known) return;
    known = '';
    const chosen = findChosen() || wanted;
    wanted = '';
    list.toggleAttribute('data-filled', place !== undefined);
    if (!place) return empty();
    try {
      const { accessPoints, knownAt } = await requestRelays(place);
      known = key;
      drawSentence(note, knownAt ? describeKnownAt(knownAt) : accessPoints.length ? '' : noRelays);
      const options = accessPoints.map(({ id, name, addLine1, zipCode, city }) => ({
        value: id,
        label: name,
        hint: [addLine1, `${zipCode} ${city}`].filter(Boolean).join(', '),
      }));
      forget();
      if (!options.length) {
        list.removeAttribute('data-filled');
        return drawRegion(list);
      }
      drawChoices(list, { name: 'delivery.id', legend: relayLegend, options, chosen });
      offerMap(accessPoints);
    } catch (error) {
      // The other ways to receive the order stay as they are.
      list.removeAttribute('data-filled');
      drawRegion(list);
      drawSentence(note, (error as Error).message, true);
      forget();
    }
  }
  function empty(): void {
    known = '';
    if (list) {
      list.removeAttribute('data-filled');
      drawRegion(list);
    }
    if (note) drawRegion(note);
    forget();
  }
  return { refresh, empty };
}
