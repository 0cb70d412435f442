/**
 * What journeys by the keyboard alone share: they go from stop to stop, and every stop on the way is looked at (WCAG 2.2:
 * 2.4.7 focus visible, 2.4.11 focus not obscured).
 */
import type { Locator, Page } from '@playwright/test';
import { expect } from './clean-page.ts';

/** Presses until a journey that goes the wrong way fails. */
const most = 80;

/**
 * Runs in the page: whether the target has the focus, and what is wrong with the element that has it, some frames
 * later.
 */
async function lookAtFocus(target: Element): Promise<{ isThere: boolean; problem: string }> {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
  let problem = problemNow();
  for (let frame = 0; problem !== '' && frame < 20; frame++) {
    await nextFrame();
    problem = problemNow();
  }
  return { isThere: target === document.activeElement, problem };

  function problemNow(): string {
    const at = document.activeElement;
    if (!at || at === document.body) return 'nothing has the focus';
    const name = `${at.tagName} «${at.getAttribute('aria-label') ?? at.textContent.slice(0, 40)}»`;
    const { x, y, width, height } = at.getBoundingClientRect();
    // Dialogs and the page itself take the focus too, and the ends of a dialog pass it on.
    if (at.getAttribute('tabindex') === '-1' || width === 0 || height === 0) return '';
    const isSeen = [
      [0.5, 0.5],
      [0.1, 0.2],
      [0.9, 0.2],
      [0.1, 0.8],
      [0.9, 0.8],
    ].some(([across = 0, down = 0]) => {
      const top = document.elementFromPoint(x + width * across, y + height * down);
      // A notification lies over the page for some seconds.
      return at.contains(top) || Boolean(top?.closest('.MuiSnackbar-root'));
    });
    if (!isSeen) return `${name} has the focus and cannot be seen`;
    // Inputs have a frame, in a panel around them.
    let isMarked =
      at.closest('.Mui-focused') !== null || (at.matches('input') && getComputedStyle(at).boxShadow !== 'none');
    for (let part: Element | null = at, up = 0; part && up < 4; part = part.parentElement, up++) {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      isMarked ||= outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
    }
    return isMarked ? '' : `${name} has the focus, and nothing shows it`;
  }
}

/** Goes on by a key, until the target has the focus. */
export async function go(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  let isThere = await target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !isThere; presses++) {
    expect(presses, `presses of ${key} on the way to ${String(target)}`).toBeLessThan(most);
    await page.keyboard.press(key);
    const seen = await target.evaluate(lookAtFocus);
    expect(seen.problem).toBe('');
    ({ isThere } = seen);
  }
}

/** Goes to a control, and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await go(page, target);
  await page.keyboard.press(key);
}

/** Goes to an input, and writes in the place of what it holds. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await go(page, target);
  await retype(page, text);
}

/** Writes in the place of what the input that has the focus holds. */
export async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Runs in the page: the next Tab leads to the first stop of the page, as after a load. */
function startAtTop(): void {
  const top = document.createElement('span');
  top.tabIndex = -1;
  document.body.prepend(top);
  top.focus({ preventScroll: true });
  top.remove();
}

/** Past the menu of the panel, by the first link of the page. */
export async function skipToPage(page: Page): Promise<void> {
  await page.evaluate(startAtTop);
  await press(page, page.getByRole('link', { name: 'رفتن به محتوای صفحه' }));
  await expect(page.getByRole('main')).toBeFocused();
}

/** Opens another part of a form or of a list, from behind its tabs. */
export async function openTab(page: Page, tab: Locator): Promise<void> {
  const selected = tab.locator('xpath=..').getByRole('tab', { selected: true });
  await go(page, selected, 'Shift+Tab');
  await go(page, tab, 'ArrowLeft');
  await page.keyboard.press('Enter');
}

/** Opens a menu by its button, and chooses an item. */
export async function chooseItem(page: Page, button: Locator, item: Locator): Promise<void> {
  await press(page, button);
  await go(page, item, 'ArrowDown');
  await page.keyboard.press('Enter');
}
