import { contentScreens, editorScreens } from '@vitrine/test-kit/admin-screens';
import { findScreenFaults } from '@vitrine/test-kit/find-screen-faults';
import { startServerWithBrowser } from '@vitrine/test-kit/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();

test('ENT-01 ENT-04 PLT-05 CST-05 contents, their dialogs and their editor are readable by everybody, as wide as their window', async () => {
  expect(await findScreenFaults(stage, [...contentScreens, ...editorScreens])).toEqual([]);
});
