export { openRelayMap } from '../parts/map/relay-map.ts';
