import type { CanvasDraft, CanvasTarget } from '@vitrine/server/features/content/canvas/canvas-service';
import { renderCanvas, renderCanvasBlocks } from '@vitrine/server/http/previews/canvas-rendering';
import { startBenchServer } from '../bench-server.ts';
import { median } from '../cpu-time.ts';

type Blocks = CanvasDraft['blocks'];
type Block = Blocks[number];

const warmUp = 300;
const measured = 1500;

/** Types of blocks to render: a text, the data of the catalogue, a container with its children. */
const types = ['heading', 'agenda', 'columns'];

/** Measures the rendering of one block for the page editor, in a page of about 20 blocks and in one of 300. */
export async function benchCanvas(): Promise<void> {
  const { server, base, close } = await startBenchServer();
  try {
    const { context } = server;
    const identity = context.directory.findById(42);
    if (!identity) throw new Error('no site 42');
    const target = {
      site: identity,
      locale: identity.defaultLocale,
      requestId: 'bench',
      clientIp: '',
      isSecure: false,
    };
    const home = await readHome(base);
    for (const count of [countBlocks(home.blocks), 300]) {
      const blocks = multiply(home.blocks, count);
      const present = async () => ({ changes: {}, defaults: {}, path: '/' });
      const draft: CanvasDraft = { kind: 'page', id: home.id, blocks, present };
      const render = (given: CanvasDraft) => renderCanvas(context, target, given);
      const page = await measure(20, async () => (await render(draft)).html.length);
      report(`page entière, ${countBlocks(blocks)} blocs`, page);
      for (const type of types) {
        const block = [...walk(blocks)].findLast((one) => one.type === type);
        if (!block) throw new Error(`no block ${type} on the home page`);
        const figures = await measure(measured, (round) => renderChanged(context, target, draft, block, round));
        report(`un bloc « ${type} », page de ${countBlocks(blocks)}`, figures);
      }
    }
  } finally {
    await close();
  }
}

/** Renders a block after a key was typed in its title; returns the bytes of the answer. */
async function renderChanged(
  context: Parameters<typeof renderCanvas>[0],
  target: CanvasTarget,
  draft: CanvasDraft,
  block: Block,
  round: number,
): Promise<number> {
  const props = 'title' in block.props ? { ...block.props, title: `Un titre ${round}` } : block.props;
  const blocks = replace(draft.blocks, { ...block, props });
  const answer = await renderCanvasBlocks(context, target, { ...draft, blocks }, [block.id]);
  return Buffer.byteLength(JSON.stringify(answer));
}

interface Figures {
  p50: number;
  p95: number;
  /** Processor milliseconds of this process for each rendering. */
  processor: number;
  bytes: number;
}

async function measure(count: number, render: (round: number) => Promise<number>): Promise<Figures> {
  for (let round = 0; round < Math.min(warmUp, count); round += 1) await render(round);
  const times: number[] = [];
  let bytes = 0;
  const before = process.cpuUsage();
  for (let round = 0; round < count; round += 1) {
    const start = performance.now();
    bytes = await render(round);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  const sorted = times.toSorted((one, other) => one - other);
  return {
    p50: median(times),
    p95: sorted[Math.floor(count * 0.95)] ?? Number.NaN,
    processor: (user + system) / 1000 / count,
    bytes,
  };
}

function report(name: string, { p50, p95, processor, bytes }: Figures): void {
  const size = bytes > 9999 ? `${Math.round(bytes / 1024)} Ko` : `${bytes} octets`;
  console.log(
    `${name} : p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, processeur ${processor.toFixed(2)} ms, ${size}`,
  );
}

async function readHome(base: string): Promise<{ id: number; blocks: Blocks }> {
  const read = async (path: string) => ((await (await fetch(base + path)).json()) as { data: never }).data;
  const { pages }: { pages: { id: number; url: string }[] } = await read('/api/page');
  const home = pages.find(({ url }) => url === '/');
  if (!home) throw new Error('the demo has no home page');
  return read(`/api/page/${home.id}`);
}

function* walk(blocks: Blocks): Generator<Block> {
  for (const block of blocks) {
    yield block;
    yield* walk(block.children ?? []);
  }
}

const countBlocks = (blocks: Blocks) => [...walk(blocks)].length;

/** Repeats blocks, with other ids, until there are at least `count` of them. */
function multiply(blocks: Blocks, count: number): Blocks {
  const copies: Block[] = [];
  for (let copy = 1; countBlocks(copies) < count; copy += 1)
    for (const block of blocks) if (countBlocks(copies) < count) copies.push(rename(block, `c${copy}-`));
  return copies;
}

function rename(block: Block, prefix: string): Block {
  const children = block.children?.map((child) => rename(child, prefix));
  return { ...block, id: prefix + block.id, ...(children ? { children } : {}) };
}

function replace(blocks: Blocks, block: Block): Blocks {
  return blocks.map((one) => {
    if (one.id === block.id) return block;
    return one.children ? { ...one, children: [...replace(one.children, block)] } : one;
  });
}
