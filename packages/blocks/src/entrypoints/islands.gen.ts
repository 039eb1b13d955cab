// Written by tools/development/src/generate-blocks.ts from the folders of blocks: do not edit.
/** The scripts of blocks, by name; each is fetched only when its island wakes. */
export const islandLoaders = {
  'card-payment': () => import('../parts/card-payment/card-payment.island.tsx').then((module) => module.island),
  cart: () => import('../parts/cart/cart.island.tsx').then((module) => module.island),
  'dynamic-form': () => import('../blocks/forms/dynamic-form/dynamic-form.island.tsx').then((module) => module.island),
  map: () => import('../parts/map/map.island.tsx').then((module) => module.island),
  'search-bar': () => import('../blocks/site/search-bar/search-bar.island.tsx').then((module) => module.island),
  slider: () => import('../parts/slider/slider.island.tsx').then((module) => module.island),
} as const;
