import { Control, DivIcon, Map as LeafletMap, Marker, TileLayer } from 'leaflet';
import leafletCss from 'leaflet/dist/leaflet.css?inline';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { adoptStylesheet } from '../../core/adopt-stylesheet.ts';
import type { IslandHost, IslandModule } from '../../core/island-module.ts';
import css from './map.css?inline';

/** The map props that the address block serializes into the page. */
export interface MapProps {
  latitude: number;
  longitude: number;
  zoom: number;
  /** URL template of the tiles, with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  place: string;
}

const pin =
  '<svg viewBox="0 0 20 26" aria-hidden="true"><path d="M10 .8a9 9 0 0 1 9 9c0 6-9 15.4-9 15.4S1 15.8 1 9.8a9 9 0 0 1 9-9Zm0 5.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z"/></svg>';

/** The interactive map; it and its tiles load only after the visitor asked for them (BLK-04). */
function MapIsland({ latitude, longitude, zoom, tiles, place, host }: MapProps & IslandHost): ReactElement {
  const plan = useRef<HTMLDivElement>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!plan.current) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = new LeafletMap(plan.current, {
      center: [latitude, longitude],
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
      .on('tileerror', () => setRefused(true))
      .addTo(map);
    new Marker([latitude, longitude], {
      icon: new DivIcon({ className: 'map-pin', html: pin, iconSize: [40, 52], iconAnchor: [20, 51] }),
      title: place,
      alt: place,
      keyboard: false,
    }).addTo(map);
    // The link that loaded the map is gone: move the focus to the map.
    if (host) plan.current.focus({ preventScroll: true });
    return () => {
      map.remove();
    };
  }, [latitude, longitude, zoom, tiles, place, host]);
  return (
    <div className="map-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a plan that answers to the arrow keys is no list of fields */}
      <div ref={plan} className="map-plan" role="group" aria-label={`Plan : ${place}`} />
      {isRefused && (
        <p className="map-refusal" role="status">
          Le plan ne s’affiche pas entièrement pour le moment ; l’adresse et l’itinéraire restent à votre disposition.
        </p>
      )}
    </div>
  );
}

if (typeof document !== 'undefined') {
  adoptStylesheet(`@layer blocks{${leafletCss}}`);
  adoptStylesheet(css);
}

export const island: IslandModule<MapProps> = { placement: 'replace', component: MapIsland };
