import { Control, DivIcon, type LatLngTuple, Map as LeafletMap, Marker, TileLayer } from 'leaflet';
import leafletCss from 'leaflet/dist/leaflet.css?inline';
import { adoptStylesheet } from '../../core/adopt-stylesheet.ts';
import css from './map.css?inline';

const pin =
  '<svg viewBox="0 0 20 26" aria-hidden="true"><path d="M10 .8a9 9 0 0 1 9 9c0 6-9 15.4-9 15.4S1 15.8 1 9.8a9 9 0 0 1 9-9Zm0 5.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z"/></svg>';

/** Creates an interactive map in `plan`; only ever after the visitor asked for it, since its tiles come from outside (BLK-04). */
export function createMap(
  plan: HTMLElement,
  { center, zoom, tiles, onTileError }: { center: LatLngTuple; zoom: number; tiles: string; onTileError(): void },
): LeafletMap {
  adoptStylesheet(`@layer blocks{${leafletCss}}`);
  adoptStylesheet(css);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(plan, {
    center,
    zoom,
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  });
  map.attributionControl.setPrefix(false);
  new Control.Zoom({ position: 'topright', zoomInTitle: 'Agrandir le plan', zoomOutTitle: 'Réduire le plan' }).addTo(
    map,
  );
  new TileLayer(tiles, {
    maxZoom: 19,
    attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
  })
    .on('tileerror', onTileError)
    .addTo(map);
  return map;
}

/** Creates the pin of a place; with `keyboard` it can be reached and pressed like a button. */
export function createPin(position: LatLngTuple, label: string, keyboard = false): Marker {
  return new Marker(position, {
    icon: new DivIcon({ className: 'map-pin', html: pin, iconSize: [40, 52], iconAnchor: [20, 51] }),
    title: label,
    alt: label,
    keyboard,
  });
}
