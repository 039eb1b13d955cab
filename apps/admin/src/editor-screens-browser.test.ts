import { contentLifeScreens, editorScreens } from '@vitrine/test-kit/browser/admin-screens';
import { findScreenFaults, screensTimeout } from '@vitrine/test-kit/browser/find-screen-faults';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();

test(
  'ENT-01 CST-05 the life of a content and its editor are readable by everybody, as wide as their window',
  async () => {
    expect(await findScreenFaults(stage, [...contentLifeScreens, ...editorScreens])).toEqual([]);
  },
  screensTimeout,
);
