import { execFileSync, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPort } from './bench-site.ts';
import { copyPeerProducts, makePeerFrench } from './copy-peer-products.ts';
import { installBeside } from './install-beside.ts';

const version = '3.7.3';

/** A product as the peer imports it. */
export interface PeerProduct {
  name: string;
  description: string;
  kind: string;
  cents: number;
}

/** Fills the peer's database with products and copies of them until there are `count`, and serves it. */
export async function startPeer(databaseUrl: string, products: readonly PeerProduct[], count: number) {
  const folder = installBeside('@vendure/core', version, ['pg@8']);
  const file = join(folder, `products-${process.pid}.csv`);
  const program = join(import.meta.dirname, 'vendure-peer.ts');
  const environment = (task: 'fill' | 'index' | 'serve') => ({
    ...process.env,
    NODE_ENV: 'production',
    PEER_FOLDER: folder,
    PEER_DATABASE: databaseUrl,
    PEER_PRODUCTS: file,
    PEER_PORT: '4790',
    PEER_TASK: task,
  });
  const run = (task: 'fill' | 'index') =>
    execFileSync(process.execPath, [program], {
      cwd: folder,
      env: environment(task),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  writeFileSync(file, buildCsv(products));
  run('fill');
  rmSync(file);
  await makePeerFrench(databaseUrl);
  run('index');
  await copyPeerProducts(databaseUrl, Math.ceil(count / products.length));
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: environment('serve'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    base: `http://127.0.0.1:${await readPort(child)}`,
    processId: child.pid as number,
    stop: () => child.kill('SIGTERM'),
  };
}

/** Builds the file of Vendure's import. */
function buildCsv(products: readonly PeerProduct[]): string {
  const quote = (text: string) => `"${text.replaceAll('"', '""').replaceAll('|', ' ')}"`;
  const header =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
  const rows = products.map(({ name, description, kind, cents }, position) =>
    [quote(name), `vin-${position}`, quote(description), '', quote(`kind:${kind}`), '', '', `V${position}`]
      .concat([(cents / 100).toFixed(2), 'TVA', '1000000', 'true', '', ''])
      .join(','),
  );
  return [header, ...rows].join('\n');
}
