// An entry of its own: the checkout names its URL, and its script imports it after a click.
export { openRelayMap } from '@vitrine/blocks/relay-map';
