import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { IslandHost, IslandModule } from '../../core/island-module.ts';
import { createMap, createPin } from './create-map.ts';

/** The map props that the address block serializes into the page. */
export interface MapProps {
  latitude: number;
  longitude: number;
  zoom: number;
  /** URL template of the tiles, with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  place: string;
}

/** The interactive map; it and its tiles load only after the visitor asked for them (BLK-04). */
function MapIsland({ latitude, longitude, zoom, tiles, place, host }: MapProps & IslandHost): ReactElement {
  const plan = useRef<HTMLDivElement>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!plan.current) return;
    const map = createMap(plan.current, {
      center: [latitude, longitude],
      zoom,
      tiles,
      onTileError: () => setRefused(true),
    });
    createPin([latitude, longitude], place).addTo(map);
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

export const island: IslandModule<MapProps> = { placement: 'replace', component: MapIsland };
