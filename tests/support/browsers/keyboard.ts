import { expect, type Locator, type Page } from '@playwright/test';

/** Somebody who has a keyboard and eyes, and no pointer. */
export type Keyboard = {
  /** Goes on with Tab until something has the focus; what lies between has it in the order in which it is seen. */
  to(target: Locator): Promise<void>;
  /** Goes back to it with Shift and Tab. */
  backTo(target: Locator): Promise<void>;
  /** What has the focus by itself, after an answer or a page: a heading shows no ring, all else does. */
  isAt(target: Locator): Promise<void>;
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Opens the field that has the focus and chooses a file in what the system shows. */
  choose(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
};

const stopsMost = 80;

export function keyboardOf(page: Page): Keyboard {
  // Files are asked of the test from here on: who begins to listen with the key may be too late.
  page.on('filechooser', () => {});
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const go = async (key: 'Tab' | 'Shift+Tab', target: Locator) => {
    await expect(target).toHaveCount(1);
    let before: Seen | null = null;
    const way: string[] = [];
    for (let stop = 0; stop < stopsMost; stop++) {
      await press(key);
      const seen = await page.evaluate(whereFocusIs);
      way.push(seen?.name ?? 'nothing');
      if (seen) expectSeen(seen);
      if (seen && before && key === 'Tab') expectAfter(before, seen);
      if (await target.evaluate((element) => element === document.activeElement)) return;
      before = seen;
    }
    throw new Error(`${key} doesn't lead to ${target}:\n${way.join('\n')}`);
  };
  return {
    press,
    to: (target) => go('Tab', target),
    backTo: (target) => go('Shift+Tab', target),
    async isAt(target) {
      await expect(target).toBeFocused();
      const seen = await page.evaluate(whereFocusIs);
      if (seen && !seen.isHeading) expectSeen(seen);
    },
    type: (text) => page.keyboard.insertText(text),
    async choose(file) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Space')]);
      await chooser.setFiles(file);
    },
  };
}

type Seen = {
  name: string;
  isHeading: boolean;
  /** Whether anything is drawn around it, and whether that is on the screen with nothing over it. */
  ringed: boolean;
  uncovered: boolean;
  rtl: boolean;
  /** Around the page, or staying where it is while the page moves: it has no place in it. */
  floats: boolean;
  /** On the page, in pixels from its corner. */
  box: { top: number; bottom: number; left: number; right: number };
};

function expectSeen({ name, ringed, uncovered }: Seen): void {
  expect(ringed, `the focus is seen on ${name}`).toBe(true);
  expect(uncovered, `${name} is on the screen while it has the focus`).toBe(true);
}

/** What has the focus next stands further on in its line, below, or in a column further on. */
function expectAfter(a: Seen, b: Seen): void {
  if (a.floats || b.floats) return;
  const shared = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
  const sameLine = shared > Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top) / 2;
  const further = b.rtl ? b.box.right <= a.box.left + 16 : b.box.left >= a.box.right - 16;
  const below = b.box.top >= a.box.top;
  expect(sameLine ? further : below || further, `${b.name} is seen after ${a.name}`).toBe(true);
}

/** Played in the browser: what has the focus, and how it looks; null where nothing has it. */
function whereFocusIs(): Seen | null {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return null;
  const outlined = (part: Element | null | undefined): part is HTMLElement => {
    if (!part) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    const { width, height } = part.getBoundingClientRect();
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 1 && height > 1;
  };
  // The frame of a field changes with the focus, and a field that is drawn by its label has its ring there.
  const label = element.closest('label');
  const isText = element.matches('input:not([type=radio], [type=checkbox], [type=file]), textarea, select');
  const framed = [element, element.parentElement].find(
    (part) => isText && part && getComputedStyle(part).boxShadow !== 'none',
  );
  const ring = framed ?? [element, label, element.nextElementSibling].find(outlined);
  const part = ring ?? element;
  const { top, bottom, left, right } = part.getBoundingClientRect();
  const middle = {
    x: (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  };
  const above = document.elementFromPoint(middle.x, middle.y);
  const onScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  let floats = !element.closest('main, dialog');
  for (let at: Element | null = part; at; at = at.parentElement)
    floats ||= ['fixed', 'sticky'].includes(getComputedStyle(at).position);
  const words = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '';
  return {
    name: `${element.localName} ${element.getAttribute('name') ?? ''} «${words.trim().slice(0, 40)}»`,
    isHeading: element.matches('h1, h2, h3, [role=alertdialog]'),
    ringed: Boolean(ring),
    uncovered: onScreen && above !== null && (part.contains(above) || above.contains(part)),
    rtl: getComputedStyle(part.parentElement ?? part).direction === 'rtl',
    floats: floats && !element.closest('dialog'),
    box: { top: top + scrollY, bottom: bottom + scrollY, left: left + scrollX, right: right + scrollX },
  };
}
