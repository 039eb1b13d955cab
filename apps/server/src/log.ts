import { destination, type Logger, pino } from 'pino';

/**
 * Creates the program's log: one JSON line per event, buffered so that a busy server does not wait for its terminal.
 */
export function createLog(level: string, isTerminal: boolean): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination({ dest: 2, sync: false, minLength: isTerminal ? 0 : 15_000, periodicFlush: 1000 } as never),
  );
}
