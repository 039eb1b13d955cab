import { setTimeout as sleep } from 'node:timers/promises';
import { often } from '@vitrine/test-kit/long-set';
import { eventually, ProgramGround } from '@vitrine/test-kit/running-program';
import { startWitness, type Witness } from '@vitrine/test-kit/witness';
import { afterAll, expect, test } from 'vitest';

const ground = new ProgramGround();
afterAll(() => ground.leave(), 60_000);

const kills = often(2, 200);

test(
  `no acknowledged write is lost in ${kills} kills of the program, nothing is half written, and it is soon back`,
  async () => {
    const folder = await ground.makeUsedFolder();
    let program = await ground.start(folder, { VITRINE_PROXY: '1' });
    const witness = startWitness(() => program);
    const timeStart = async () => {
      const begunAt = performance.now();
      program = await ground.start(folder, { VITRINE_PROXY: '1', PORT: String(program.port) });
      expect((await program.ask('/')).status).toBe(200);
      return performance.now() - begunAt;
    };
    // An ordinary start beside the same writers: one after a kill must not take much longer. The bench holds it to 5 s.
    await program.end('SIGTERM');
    const usual = await timeStart();
    const times: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const before = witness.acknowledged.messages.length;
      await eventually(20_000, () => expect(witness.acknowledged.messages.length).toBeGreaterThan(before + 1));
      await sleep(Math.random() * 200);
      await program.end('SIGKILL');
      times.push(await timeStart());
    }
    // Every way of writing was acknowledged, or the witness saw too little to prove anything.
    await eventually(30_000, () => expect(Object.values(countAcknowledged(witness))).not.toContain(0));
    await witness.end();
    const median = times.sort((one, other) => one - other)[Math.floor((kills - 1) / 2)];
    expect(median).toBeLessThan(usual * 2.5);
    const lost = await witness.findLost(program);
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
    const { messages, consents, visits } = countAcknowledged(witness);
    expect(Math.min(messages, consents, visits)).toBeGreaterThan(kills);
  },
  60_000 + kills * 10_000,
);

/** How often each way of writing was acknowledged. */
const countAcknowledged = ({ acknowledged }: Witness) =>
  Object.fromEntries(
    Object.entries(acknowledged).map(([way, all]) => [way, typeof all === 'number' ? all : all.length]),
  ) as Record<keyof Witness['acknowledged'], number>;

const seconds = often(1, 20);

test(
  `a second program on the directory is refused clearly, and the first goes on (${seconds} times)`,
  async () => {
    const folder = await ground.makeUsedFolder();
    const first = await ground.start(folder);
    for (let time = 0; time < seconds; time += 1) {
      const second = await ground.begin(folder);
      const { code, output } = await second.ended;
      expect(code).toBe(1);
      expect(output).toContain(`est déjà utilisée par un autre programme Vitrine (processus ${first.processId}`);
      expect(output).not.toMatch(/\bat \w+.*:\d+:\d+/);
      expect((await first.ask('/')).status).toBe(200);
    }
    await first.end('SIGTERM');
  },
  60_000 + seconds * 5000,
);
