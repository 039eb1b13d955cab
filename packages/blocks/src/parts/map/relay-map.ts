import { LatLngBounds, type LatLngTuple } from 'leaflet';
import { createMap, createPin } from './create-map.ts';

/** A place on the map. */
interface MapPoint {
  id: string;
  name: string;
  position: { latitude: number; longitude: number };
}

/** A map of relay points that follows the list beside it. */
export interface RelayMap {
  /** Shows which point is chosen. */
  select(id: string): void;
  close(): void;
}

/** Opens a map of relay points in `frame`; choosing a pin calls `onChoose` with its id. */
export function openRelayMap(
  frame: HTMLElement,
  { points, tiles, onChoose }: { points: readonly MapPoint[]; tiles: string; onChoose(id: string): void },
): RelayMap {
  const plan = frame.appendChild(document.createElement('div'));
  plan.className = 'map-plan';
  plan.setAttribute('role', 'group');
  plan.setAttribute('aria-label', 'Plan des points relais');
  const positions = points.map(({ position }): LatLngTuple => [position.latitude, position.longitude]);
  const map = createMap(plan, {
    center: positions[0] ?? [46.6, 2.4],
    zoom: 14,
    tiles,
    onTileError() {
      if (frame.querySelector('[role=status]')) return;
      const words = frame.appendChild(document.createElement('p'));
      words.className = 'map-refusal';
      words.setAttribute('role', 'status');
      words.textContent = 'Le plan ne s’affiche pas entièrement pour le moment ; la liste reste à votre disposition.';
    },
  });
  map.fitBounds(new LatLngBounds(positions), { padding: [48, 56], maxZoom: 15, animate: false });
  const pins = points.map(({ id, name }, place) => {
    const pin = createPin(positions[place] as LatLngTuple, name, true).addTo(map);
    pin.on('click', () => onChoose(id));
    const button = pin.getElement();
    button?.setAttribute('aria-label', name);
    button?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onChoose(id);
    });
    return { id, pin };
  });
  plan.focus({ preventScroll: true });
  return {
    select(chosen) {
      for (const { id, pin } of pins) {
        pin.getElement()?.setAttribute('aria-pressed', String(id === chosen));
        pin.setZIndexOffset(id === chosen ? 1000 : 0);
      }
    },
    close: () => map.remove(),
  };
}
