import { useEffect } from 'react';

/**
 * Opens the browser's dialog once for papers that have just been prepared, as soon as their pictures and letters are there:
 * what it shows is what comes out. Null opens none.
 */
export function useDialog(prepared: { printed: readonly object[] } | null): void {
  useEffect(() => {
    if (!prepared || prepared.printed.length === 0) return;
    let isOver = false;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')];
    const open = async () => {
      // One that can't be had leaves its place empty, on the screen as on paper.
      await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
      if (!isOver) print();
    };
    void open();
    return () => {
      isOver = true;
    };
  }, [prepared]);
}
