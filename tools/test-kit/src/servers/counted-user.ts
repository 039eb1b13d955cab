import type { Locator, Page } from 'playwright-core';

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Somebody who works with a mouse, a keyboard alone, or a thumb, and whose actions are counted. */
export interface CountedUser {
  /** Clicks, key presses and typed values, in order. A press of Tab counts as any other. */
  actions: string[];
  press(key: string): Promise<void>;
  /** Types one value into what has the focus. */
  type(text: string): Promise<void>;
  /** Clicks or taps; by keyboard, walks there with Tab and presses Enter. */
  activate(target: Locator): Promise<void>;
  /** Goes to a field, unless the focus is there, and types one value. */
  write(target: Locator, text: string): Promise<void>;
  /** Activates what asks for a file, and chooses one. */
  chooseFile(target: Locator, file: File): Promise<void>;
}

/** The longest way of the Tab key to one element. */
const longestWalk = 60;

/** Creates a user of a page who counts their actions. */
export function createCountedUser(page: Page, means: 'mouse' | 'keyboard' | 'touch'): CountedUser {
  const actions: string[] = [];
  const act = async (name: string, work: () => Promise<unknown>) => {
    actions.push(name);
    await work();
  };
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const press = (key: string) => act(key, () => page.keyboard.press(key));
  const type = (text: string) => act(`« ${text} »`, () => page.keyboard.type(text));
  const walkTo = async (target: Locator) => {
    await target.waitFor();
    for (let step = 0; step < longestWalk; step += 1) {
      if (await isFocused(target)) return;
      await press('Tab');
    }
    throw new Error(`Tab does not reach ${target} in ${longestWalk} steps`);
  };
  const point = (target: Locator) =>
    act(`${means === 'touch' ? 'tap' : 'click'} ${target}`, () => (means === 'touch' ? target.tap() : target.click()));
  const activate = async (target: Locator) => {
    if (means !== 'keyboard') return point(target);
    await walkTo(target);
    await press('Enter');
  };
  return {
    actions,
    press,
    type,
    activate,
    async write(target, text) {
      await target.waitFor();
      if (means === 'keyboard') await walkTo(target);
      else if (!(await isFocused(target))) await point(target);
      await type(text);
    },
    async chooseFile(target, file) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), activate(target)]);
      await act(`file ${file.name}`, () => chooser.setFiles(file));
    },
  };
}
