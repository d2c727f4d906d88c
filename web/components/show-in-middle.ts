/** Scrolls a row that is wider than the screen so that what `selector` finds in it is in the middle. */
export function showInMiddle(row: Element | null, selector: string): void {
  const shown = row?.querySelector(selector)?.getBoundingClientRect();
  if (!row || !shown) return;
  const around = row.getBoundingClientRect();
  row.scrollBy({
    left: (shown.left + shown.right - around.left - around.right) / 2,
    behavior: 'instant',
  });
}
