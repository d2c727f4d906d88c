import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/*
 * What isn't saved is asked about before it is left behind: by a link, the browser's own buttons, or with the tab. What
 * leads to another part of the same screen, and what is sent, asks nothing.
 */

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields of forms with `data-asks` that were typed in and not sent since. */
const typed = new Set<Field>();
/** What screens know by themselves to be unsaved. */
const known = new Set<RefObject<boolean>>();
/** What the last form took along, and whether its button saves nothing, as one that looks somebody up. */
let sent: readonly Field[] = [];
let savesNothing = false;

/** To be called once, by what stands around every screen. */
export function useAsksFirst(question: string): void {
  const { pathname, key } = useLocation();
  // Where one is, as the browser counts it: what its buttons lead to is known only once it is there.
  const here = useRef({ pathname, index: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a key of its own
  useEffect(() => {
    here.current = { pathname, index: history.state?.idx ?? 0 };
  }, [pathname, key]);
  useEffect(() => {
    const staying = new AbortController();
    const stays = (to: string) => {
      if (to === `/admin${here.current.pathname}` || !isUnsaved()) return false;
      if (!confirm(question)) return true;
      forget();
      return false;
    };
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // A phone number opens another program; to browsers that is as if one left.
    let isElsewhere = false;
    let isBackAgain = false;
    const on = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
      addEventListener(name, act, { capture: true, signal: staying.signal });

    on('click', (event) => {
      const { target, metaKey, ctrlKey, shiftKey } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      isElsewhere = link !== null && !link.protocol.startsWith('http');
      if (!link || isElsewhere || link.target === '_blank' || metaKey || ctrlKey || shiftKey) return;
      if (stays(link.pathname)) stop(event);
    });
    on('submit', (event) => {
      const form = event.target as HTMLFormElement;
      // One that is sent from where it stands leads nowhere, whatever its address.
      if (form.dataset.stays !== undefined) return;
      if (stays(new URL(form.getAttribute('action') ?? '', location.href).pathname)) stop(event);
      else noteSent(event);
    });
    on('popstate', (event) => {
      const { index } = here.current;
      if (isBackAgain) event.stopImmediatePropagation();
      else if (stays(location.pathname)) {
        event.stopImmediatePropagation();
        history.go(index - (event.state?.idx ?? index));
        isBackAgain = true;
        return;
      }
      isBackAgain = false;
    });
    on('beforeunload', (event) => {
      if (isUnsaved() && !isElsewhere) event.preventDefault();
      isElsewhere = false;
    });
    on('input', noteTyped);
    return () => staying.abort();
  }, [question]);
}

/** Asks as long as `unsaved` says that there is something: for forms that compare what they hold with what is saved. */
export function useUnsaved(unsaved: RefObject<boolean>): void {
  useEffect(() => {
    known.add(unsaved);
    return () => void known.delete(unsaved);
  }, [unsaved]);
}

/** What was sent in vain isn't saved: to be told of each answer to a form. */
export function useSentInVain(answer: { ok: boolean } | null, lost: object | null): void {
  useEffect(() => {
    if (!lost && (!answer || (answer.ok && !savesNothing))) return;
    for (const field of sent) {
      // The form may have been built anew around what was typed.
      const named = [...document.getElementsByName(field.name)] as Field[];
      const stands = field.isConnected ? field : named.find(({ value }) => value === field.value);
      if (isKept(stands)) typed.add(stands);
    }
    sent = [];
  }, [answer, lost]);
}

function isUnsaved(): boolean {
  return (
    [...known].some(({ current }) => current) ||
    [...typed].some(({ isConnected, value, defaultValue }) => isConnected && `${value}${defaultValue}` !== '')
  );
}

/** Who leaves on purpose is asked once. */
function forget(): void {
  typed.clear();
  for (const each of known) each.current = false;
}

function noteTyped({ target }: Event): void {
  if (isKept(target)) typed.add(target);
}

function noteSent({ target, submitter }: SubmitEvent): void {
  savesNothing = submitter?.hasAttribute('formnovalidate') ?? false;
  sent = [...typed].filter(({ form }) => form === target);
  for (const field of sent) typed.delete(field);
}

function isKept(target: unknown): target is Field {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && !['checkbox', 'radio'].includes(target.type) && target.form?.dataset.asks !== undefined;
}
