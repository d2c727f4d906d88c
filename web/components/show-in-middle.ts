/** Scrolls a row or a column that is longer than its place, and nothing else, so that what `selector` finds in it is in the middle. */
export function showInMiddle(row: Element | null, selector: string): void {
  const shown = row?.querySelector(selector)?.getBoundingClientRect();
  if (!row || !shown) return;
  const around = row.getBoundingClientRect();
  row.scrollBy({
    left: (shown.left + shown.right - around.left - around.right) / 2,
    top: (shown.top + shown.bottom - around.top - around.bottom) / 2,
    behavior: 'instant',
  });
}
