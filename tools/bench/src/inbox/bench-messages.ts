import { join, resolve } from 'node:path';
import { type BenchSite, startBenchSite } from '../bench-site.ts';
import { cpuSeconds, cpuSecondsWithChildren } from '../cpu-time.ts';

/** Turns of each program, the messages of one, and those before the first: code is compiled as it is used. */
const turns = 24;
const count = 100;
const warmUp = 1200;

interface Figures {
  /** Milliseconds of processor for a message, in the program and in its database. */
  program: number;
  database: number;
}

/**
 * Compares a message that a visitor sends to this program and to another checkout (`--beside FOLDER`), each freshly started on a demo
 * site of its own: in many short turns, so that whatever else the machine does falls on both, judged by the sum of all.
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
    for (const { base } of [own, other]) {
      // A visitor writes from a page.
      await (await fetch(`${base}/contact`)).arrayBuffer();
      await sendMessages(base, warmUp);
    }
    const figures = new Map<BenchSite, Figures[]>([
      [own, []],
      [other, []],
    ]);
    for (let turn = 0; turn < turns; turn += 1)
      for (const site of turn % 2 ? [own, other] : [other, own]) figures.get(site)?.push(await measure(site));
    report(folder, figures.get(own) ?? [], figures.get(other) ?? []);
  } finally {
    await other.close();
    await own.close();
  }
}

async function measure({ base, processId, databaseProcessId }: BenchSite): Promise<Figures> {
  const read = () => [cpuSeconds(processId), cpuSecondsWithChildren(databaseProcessId())] as const;
  const before = read();
  await sendMessages(base, count);
  const after = read();
  const each = (place: 0 | 1) => ((after[place] - before[place]) * 1000) / count;
  return { program: each(0), database: each(1) };
}

function report(folder: string, own: readonly Figures[], other: readonly Figures[]): void {
  const sum = (all: readonly Figures[], of: (one: Figures) => number) =>
    all.reduce((total, one) => total + of(one), 0) / all.length;
  const whole = ({ program, database }: Figures) => program + database;
  const describe = (all: readonly Figures[]) =>
    `${sum(all, whole).toFixed(2)} ms de processeur (programme ${sum(all, ({ program }) => program).toFixed(2)}, base ${sum(all, ({ database }) => database).toFixed(2)})`;
  const ratios = own.map((one, turn) => whole(one) / whole(other[turn] ?? one)).toSorted((one, two) => one - two);
  const at = (share: number) => (ratios[Math.floor(ratios.length * share)] ?? Number.NaN).toFixed(2);
  console.log(
    `message envoyé : ${describe(own)} ; dans ${folder} : ${describe(other)}\nrapport des sommes ${(sum(own, whole) / sum(other, whole)).toFixed(2)}, des tours ${at(0.5)} au milieu, ${at(0.25)} à ${at(0.75)} pour la moitié des ${turns} (promis : 1,1 au plus)`,
  );
}

let number = 0;

async function sendMessages(base: string, messages: number): Promise<void> {
  for (let sent = 0; sent < messages; sent += 1) await sendMessage(base, ++number);
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
