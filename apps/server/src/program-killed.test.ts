import { setTimeout as sleep } from 'node:timers/promises';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { type DurabilityProbe, startDurabilityProbe } from '@vitrine/test-kit/servers/durability-probe';
import { eventually, ProgramFixture, type RunningProgram } from '@vitrine/test-kit/servers/running-program';
import { afterAll, expect, test } from 'vitest';

const fixture = new ProgramFixture();
afterAll(() => fixture.cleanup());

const kills = byRunLength(1, 200);
/** Of two starts beside other tests one may be slow by chance: many are compared. */
const areTimed = kills > 20;

let found: Promise<{ folder: string; program: RunningProgram }> | undefined;
/** The program of both tests: starting one takes longer than most of what is asked of it. */
function findProgram() {
  found ??= fixture.createUsedFolder().then(async (folder) => ({
    folder,
    program: await fixture.start(folder, { VITRINE_PROXY: '1' }),
  }));
  return found;
}

test(
  `no acknowledged write is lost in ${kills} kills of the program, nothing is half written, and it is soon back`,
  async () => {
    const { folder, ...started } = await findProgram();
    let { program } = started;
    const probe = startDurabilityProbe(() => program);
    const timeStart = async () => {
      const begunAt = performance.now();
      const environment = { VITRINE_PROXY: '1', PORT: String(program.port) };
      // The probe changes settings by a program of its own, which may have the folder for a moment.
      program = await eventually(() => fixture.start(folder, environment));
      expect((await program.request('/')).status).toBe(200);
      return performance.now() - begunAt;
    };
    // A normal start with the same writers, for comparison: a start after a kill must not take much longer. The
    // benchmark limits it to 5 s.
    if (areTimed) await program.stop('SIGTERM');
    const usual = areTimed ? await timeStart() : 0;
    const times: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const before = probe.acknowledged.messages.length;
      await eventually(() => expect(probe.acknowledged.messages.length).toBeGreaterThan(before + 1));
      await sleep(Math.random() * 200);
      await program.stop('SIGKILL');
      times.push(await timeStart());
    }
    // Every kind of write must be acknowledged, or the probe saw too little to prove anything.
    await eventually(() => expect(Object.values(countAcknowledged(probe))).not.toContain(0));
    await probe.stop();
    const median = times.sort((one, other) => one - other)[Math.floor((kills - 1) / 2)];
    if (areTimed) expect(median).toBeLessThan(usual * 2.5);
    found = Promise.resolve({ folder, program });
    const lost = await probe.findLost(program);
    expect(lost).toEqual({
      messages: [],
      halfStored: [],
      registrations: [],
      subscriptions: [],
      consents: [],
      answers: [],
      bookings: [],
      visits: 0,
      settings: 0,
    });
    const { messages, consents, visits } = countAcknowledged(probe);
    expect(Math.min(messages, consents, visits)).toBeGreaterThan(kills);
  },
  300_000 + kills * 10_000,
);

/** Counts the acknowledgements of each kind of write. */
const countAcknowledged = ({ acknowledged }: DurabilityProbe) =>
  Object.fromEntries(
    Object.entries(acknowledged).map(([way, all]) => [way, typeof all === 'number' ? all : all.length]),
  ) as Record<keyof DurabilityProbe['acknowledged'], number>;

const seconds = byRunLength(1, 20);

test(
  `a second program on the directory is refused clearly, and the first goes on (${seconds} times)`,
  async () => {
    const { folder, program: first } = await findProgram();
    for (let time = 0; time < seconds; time += 1) {
      const second = await fixture.launch(folder);
      const { code, output } = await second.exited;
      expect(code).toBe(1);
      expect(output).toContain(`est déjà utilisée par un autre programme Vitrine (processus ${first.processId}`);
      expect(output).not.toMatch(/\bat \w+.*:\d+:\d+/);
      expect((await first.request('/')).status).toBe(200);
    }
    await first.stop('SIGTERM');
  },
  300_000 + seconds * 5000,
);
