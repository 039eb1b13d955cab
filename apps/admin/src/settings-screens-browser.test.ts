import { appearanceScreens, settingScreens } from '@vitrine/test-kit/browser/admin-screens';
import { findScreenFaults, screensTimeout } from '@vitrine/test-kit/browser/find-screen-faults';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();

test(
  'CST-05 settings, theme, texts, languages and mails are readable by everybody, as wide as their window',
  async () => {
    expect(await findScreenFaults(stage, [...settingScreens, ...appearanceScreens])).toEqual([]);
  },
  screensTimeout,
);
