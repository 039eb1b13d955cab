import { main } from '@vitrine/server/main';
import { openSourceStorefront } from './source-storefront.ts';

// Begun before the database is ready: both take about as long.
const storefront = openSourceStorefront();
await main(() => storefront);
