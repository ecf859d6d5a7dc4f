import type { Page } from '@playwright/test';

/**
 * What is wrong with the layout of the page that is open: what is too wide for the screen at normal text and at 200 %,
 * a logo or way back that something covers then, and targets too small for a thumb on a screen of this width.
 */
export async function listLayoutFaults(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  const faults = await page.evaluate(find, { width, isPhone: width < 1024 });
  return faults.map((fault) => `${new URL(page.url()).pathname} at ${width} px: ${fault}`);
}

/** Runs in the page. */
function find({ width, isPhone }: { width: number; isPhone: boolean }): string[] {
  /** In CSS pixels. On the narrowest screens the seven days of a week stand beside each other. */
  const TARGET_PX = 44;
  const TARGET_WIDTH_PX = Math.min(TARGET_PX, width / 8);
  const TARGETS =
    'a[href], button, summary, select, input:not([type=checkbox], [type=radio], [type=hidden], [tabindex="-1"]), label:has(> :is([type=checkbox], [type=radio]))';
  const root = document.documentElement;
  const quote = (element: Element) => element.outerHTML.slice(0, 160);

  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const hasText = (element: Element) =>
    [...element.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) =>
      nodeType === Node.TEXT_NODE ? data?.trim() : false,
    );
  /** Whether it scrolls, or ends in dots, within a part of the page. */
  const isContained = (element: Element): boolean => {
    const { parentElement } = element;
    if (
      getComputedStyle(element).overflowX !== 'visible' &&
      !element.matches('#main, [data-fixed]')
    )
      return true;
    return parentElement !== null && parentElement !== root && isContained(parentElement);
  };
  /** Whether the part around it is the target. */
  const isStretched = (target: Element) =>
    getComputedStyle(target, '::after').position === 'absolute';
  const isInSentence = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    (target.parentElement?.textContent.trim().length ?? 0) > target.textContent.trim().length;

  function listWide(): string[] {
    const isCut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      // A word may be wider than its box.
      const end = Math.max(right, left + element.scrollWidth);
      return (left < -1 || end > width + 1) && isSeen(element) && !isContained(element);
    };
    const wide = root.scrollWidth > width ? [`the page is ${root.scrollWidth} px wide`] : [];
    const cut = [...document.querySelectorAll('body *')].filter(
      (element) => isCut(element) && (hasText(element) || element.matches(TARGETS)),
    );
    return [...wide, ...cut.slice(0, 3).map((element) => `cut off: ${quote(element)}`)];
  }
  function listSmall(): string[] {
    const isSmall = (target: Element) => {
      const box = target.getBoundingClientRect();
      return Math.round(box.height) < TARGET_PX || Math.round(box.width) < TARGET_WIDTH_PX;
    };
    return [...document.querySelectorAll(TARGETS)]
      .filter(
        (target) =>
          isSeen(target) && isSmall(target) && !isInSentence(target) && !isStretched(target),
      )
      .map((target) => `a small target: ${quote(target)}`);
  }
  function listCovered(): string[] {
    const header = [...document.querySelectorAll('header')].find(isSeen);
    const first = header?.querySelector('a, p');
    if (!first) return [];
    const { left, right, top, bottom } = first.getBoundingClientRect();
    const isFree = [left + 2, (left + right) / 2, right - 2].every((x) =>
      first.contains(document.elementFromPoint(x, (top + bottom) / 2)),
    );
    return isFree ? [] : [`covered: ${quote(first)}`];
  }

  const atNormal = [...listWide(), ...listCovered(), ...(isPhone ? listSmall() : [])];
  // Half of it on a screen of 320 px would be a quarter of a phone's.
  if (width < 360) return atNormal;
  root.style.fontSize = '200%';
  const atLarge = [...listWide(), ...listCovered()].map((fault) => `at 200 % text ${fault}`);
  root.style.removeProperty('font-size');
  return [...atNormal, ...atLarge];
}
