import { recordScreens } from '@vitrine/test-kit/browser/admin-screens';
import { findScreenFaults, screensTimeout } from '@vitrine/test-kit/browser/find-screen-faults';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();

test(
  'CST-05 media, visitors and addresses are readable by everybody, as wide as their window',
  async () => {
    expect(await findScreenFaults(stage, recordScreens)).toEqual([]);
  },
  screensTimeout,
);
