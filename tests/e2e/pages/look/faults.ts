/* Played in the browser: a function here knows nothing but what is in it. */

/** What is wrong, each in words. */
export type Faults = string[];

/**
 * What is wrong with a page at a width: it can be moved sideways, text is smaller than anybody should have to read, what is
 * touched on a phone is smaller than a finger, or a picture is drawn larger than it is.
 */
export function faultsOf(width: number): Faults {
  /** CSS pixels. */
  const smallestText = 13;
  const finger = 44;
  /** A row of choices is touched anywhere along it, so a line's height will do (WCAG 2.5.8). */
  const choice = 24;
  /**
   * Pixels across of the masters that pictures are made of, and of their close views: raised to 1440 and 900 with the masters of
   * that size.
   */
  const masters = 900;
  const closeViews = 500;
  const phone = width <= 360;
  const found: string[] = [];
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert]');

  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth - root.clientWidth} px too wide`);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('.vh, script, style, svg, [aria-hidden="true"]')) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size < smallestText) found.push(`text of ${size} px: ${node.textContent.trim().slice(0, 40)}`);
  }

  // The sharpest screens that are usual at a width.
  const sharpness = width < 577 ? 3 : 2;
  for (const image of document.images) {
    if (!image.complete || image.naturalWidth === 0 || !seen(image) || /\.svg|^data:/.test(image.currentSrc))
      continue;
    const { objectFit } = getComputedStyle(image);
    const [across, down] = [image.clientWidth / image.naturalWidth, image.clientHeight / image.naturalHeight];
    const drawn =
      image.naturalWidth * (objectFit === 'cover' ? Math.max(across, down) : Math.min(across, down));
    const offered = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image]
      .flatMap(({ srcset }) => [...srcset.matchAll(/ (\d+)w/g)])
      .map(([, pixels]) => Number(pixels));
    const largest = Math.max(0, ...offered) || image.naturalWidth;
    const most = /-(?:leaf|detail)\b/.test(image.currentSrc) ? closeViews : masters;
    const wanted = Math.min(most, drawn * sharpness);
    if (largest < wanted * 0.98)
      found.push(
        `a picture of ${largest} px where ${Math.round(wanted)} are seen: ${image.currentSrc.split('/').at(-1)}`,
      );
  }

  if (phone) {
    const controls = 'a[href], button, summary, select, textarea, input:not([type="hidden"])';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      // A control that is drawn by its label is touched there.
      const label = control instanceof HTMLInputElement ? control.closest('label') : null;
      const target = label ?? control;
      if (!seen(target) || target.closest('.vh, .skip, [aria-hidden="true"], dialog:not([open])')) continue;
      const box = target.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      // Within a sentence the line says how high it is.
      const around = control.parentElement?.textContent?.trim() ?? '';
      const display = getComputedStyle(control).display;
      if (control.tagName === 'A' && (display === 'inline' || around !== control.textContent?.trim()))
        continue;
      if (control.tagName === 'A' && control.closest('footer, nav[aria-label], p, li, dd, td')) continue;
      // Some reach further than they are drawn.
      const over = getComputedStyle(control, '::after');
      const reach = over.position === 'absolute' ? Number.parseFloat(over.height) || 0 : 0;
      // The edge of a field is drawn around it, and is touched as well.
      const least = label ? choice : finger - 2;
      if (Math.max(box.height, reach) < least - 0.5)
        found.push(
          `${Math.round(box.width)}×${Math.round(box.height)} to touch: ${control.outerHTML.slice(0, 90)}`,
        );
    }
  }
  return [...new Set(found)];
}

/** What can have the focus and doesn't show it: neither itself nor what is drawn for it changes. */
export function unseenFocus(): Faults {
  const looks = (element: Element) => {
    // As it will be, not as it begins to turn.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    const around = [
      element,
      element.nextElementSibling,
      element.parentElement,
      element.closest('label'),
      element.parentElement?.parentElement ?? null,
    ];
    return around
      .filter((each) => each !== null)
      .map((each) => {
        const { outlineStyle, outlineColor, outlineWidth, boxShadow, borderColor, clipPath, opacity } =
          getComputedStyle(each);
        const outline = outlineStyle === 'none' ? '' : `${outlineColor} ${outlineWidth}`;
        return [outline, boxShadow, borderColor, clipPath, opacity].join();
      })
      .join(';');
  };
  const found: string[] = [];
  const controls =
    'a[href], button:enabled, summary, select:enabled, textarea:enabled, input:enabled:not([type="hidden"])';
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.tabIndex < 0) continue;
    (document.activeElement as HTMLElement | null)?.blur();
    const before = looks(control);
    control.focus({ preventScroll: true });
    if (document.activeElement === control && looks(control) === before)
      found.push(control.outerHTML.slice(0, 120));
  }
  return found;
}
