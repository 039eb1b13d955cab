import { join, resolve } from 'node:path';
import { type BenchSite, startBenchSite } from '../bench-site.ts';
import { cpuSeconds, cpuSecondsWithChildren, median } from '../cpu-time.ts';

/**
 * Compares a message that a visitor sends to this program and to another checkout (`--beside FOLDER`), each freshly started on a demo
 * site of its own, in turns.
 */
export async function benchMessages(): Promise<void> {
  const place = process.argv.indexOf('--beside');
  if (place < 0) {
    console.log('Un autre dossier du programme est à nommer : npm run bench -- messages --beside DOSSIER');
    return;
  }
  const folder = resolve(process.argv[place + 1] ?? '');
  const { startBenchSite: startOther }: typeof import('../bench-site.ts') = await import(
    join(folder, 'tools/bench/src/bench-site.ts')
  );
  const own = await startBenchSite();
  const other = await startOther();
  try {
    const count = 300;
    let number = 0;
    const sendAll = async (base: string) => {
      for (let turn = 0; turn < count; turn += 1) await sendMessage(base, ++number);
    };
    // A visitor writes from a page.
    for (const { base } of [own, other]) await (await fetch(`${base}/contact`)).arrayBuffer();
    const measure = async ({ base, processId, databaseProcessId }: BenchSite) => {
      const cpu = () => cpuSeconds(processId) + cpuSecondsWithChildren(databaseProcessId());
      const [before, begunAt] = [cpu(), performance.now()];
      await sendAll(base);
      return { cpu: ((cpu() - before) * 1000) / count, wall: (performance.now() - begunAt) / count };
    };
    for (const { base } of [own, other]) await sendAll(base);
    const turns: { cpu: number; wall: number; own: number; other: number }[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const [one, two] =
        turn % 2 ? [await measure(own), await measure(other)] : (await measureBoth(measure, other, own)).reverse();
      if (one && two) turns.push({ cpu: one.cpu / two.cpu, wall: one.wall / two.wall, own: one.cpu, other: two.cpu });
    }
    const ratios = turns.map(({ cpu }) => cpu);
    console.log(
      `message envoyé : ${median(turns.map((one) => one.own)).toFixed(2)} ms de processeur, ${median(turns.map((one) => one.other)).toFixed(2)} ms dans ${folder} ; rapport ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} à ${Math.max(...ratios).toFixed(2)} en neuf tours), en durée ${median(turns.map(({ wall }) => wall)).toFixed(2)} (promis : 1,1 au plus)`,
    );
  } finally {
    await other.close();
    await own.close();
  }
}

async function measureBoth<Figure>(
  measure: (site: BenchSite) => Promise<Figure>,
  one: BenchSite,
  other: BenchSite,
): Promise<Figure[]> {
  return [await measure(one), await measure(other)];
}

async function sendMessage(base: string, number: number): Promise<void> {
  const answer = await fetch(`${base}/api/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: new URL(base).host },
    body: JSON.stringify({
      firstname: 'Léa',
      lastname: 'Petit',
      email: `lea${number}@exemple.fr`,
      message: `Bonjour, auriez-vous une place samedi matin pour notre fille de six semaines ? C’est ma ${number}e question.`,
    }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a message was answered by ${answer.status}`);
}
