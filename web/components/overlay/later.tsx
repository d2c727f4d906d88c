import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { PageId } from '#shop/pages.ts';
import { isHere } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import { usePopup } from './popup.tsx';

/**
 * A part of the page that is loaded when it is shown for the first time, with the script of the `page` that it speaks
 * to. Where it can't be had the page stays as it is: what was pressed says so and closes, and can be pressed again.
 * `instead` is shown as long as it isn't here.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, page: PageId) {
  let loaded: ComponentType<Props> | null = null;
  return function Later({ instead = null, ...props }: Props & { onClose?: () => void; instead?: ReactNode }) {
    const [Part, setPart] = useState(() => loaded);
    const showPopup = usePopup();
    const { shell } = useMessages();
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
    useEffect(() => {
      if (Part) return;
      isHere(page).then(async (here) => {
        const part = here ? await load().catch(() => null) : null;
        if (!part) return miss();
        loaded = part;
        setPart(() => part);
      });
    }, []);

    function miss() {
      if (!props.onClose) return;
      props.onClose();
      showPopup({ kind: 'error', text: shell.lost.gone });
    }
    return Part ? <Part {...(props as unknown as Props)} /> : instead;
  };
}
