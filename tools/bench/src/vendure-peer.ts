/**
 * The peer of the shop: Vendure, as its documentation sets it up, on a database of its own in the same PostgreSQL. It is not
 * in the lockfile: PEER_FOLDER is where `startPeer` has put it.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(join(process.env.PEER_FOLDER ?? '', 'package.json'));
const vendure = require('@vendure/core');
const { populate } = require('@vendure/core/cli');
const database = new URL((process.env.PEER_DATABASE ?? '').replace('@/', '@socket/'));
/** What this program does: `fill` an empty database from a file, `index` what it can search, `serve`. */
const task = process.env.PEER_TASK;
const config = {
  apiOptions: {
    port: Number(process.env.PEER_PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: 'bearer',
    requireVerification: false,
    superadminCredentials: { identifier: 'banc', password: 'banc-d-essai-2026' },
    cookieOptions: { secret: 'bench' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: database.searchParams.get('host'),
    port: Number(database.searchParams.get('port')),
    username: decodeURIComponent(database.username),
    password: decodeURIComponent(database.password),
    database: decodeURIComponent(database.pathname.slice(1)),
    synchronize: task === 'fill',
    logging: false,
    poolSize: 10,
  },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  plugins: [
    vendure.DefaultJobQueuePlugin.init({}),
    vendure.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
};
if (task === 'fill') {
  // Rates, zones, shipping and payment as small as an order needs them.
  const initialData = {
    defaultLanguage: 'fr',
    defaultZone: 'Europe',
    countries: [{ name: 'France', code: 'FR', zone: 'Europe' }],
    taxRates: [{ name: 'TVA', percentage: 20 }],
    shippingMethods: [{ name: 'Colis', price: 900 }],
    paymentMethods: [
      {
        name: 'Virement',
        handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'false' }] },
      },
    ],
    collections: [],
  };
  const app = await populate(() => vendure.bootstrap(config), initialData, process.env.PEER_PRODUCTS);
  await app.close();
  process.exit(0);
} else if (task === 'index') {
  const app = await vendure.bootstrap(config);
  await app
    .get(vendure.SearchService)
    .reindex(await app.get(vendure.RequestContextService).create({ apiType: 'admin' }));
  await app.get(vendure.JobQueueService).start();
  await waitForIndex(app);
  await app.close();
  process.exit(0);
} else {
  await vendure.bootstrap(config);
  console.log(`port ${process.env.PEER_PORT}`);
}

interface PeerProgram {
  get(service: unknown): { rawConnection: { query(sql: string): Promise<{ count: number }[]> } };
}

/** Waits until the search index has every variant. */
async function waitForIndex(app: PeerProgram): Promise<void> {
  const connection = app.get(vendure.TransactionalConnection).rawConnection;
  for (;;) {
    const [indexed] = await connection.query('select count(*)::int from search_index_item');
    const [made] = await connection.query('select count(*)::int from product_variant');
    if (indexed && made && indexed.count >= made.count) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
