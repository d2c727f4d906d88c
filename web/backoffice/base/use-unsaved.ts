import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/*
 * What isn't saved is asked about before it is left behind: by a link, the browser's own buttons, or with the tab. That
 * holds for whatever is typed in a form that is sent by POST; no form has to say so. What leads to another part of the
 * same screen, and what is sent, asks nothing.
 */

type Field = HTMLInputElement | HTMLTextAreaElement;
type Choice = HTMLInputElement | HTMLSelectElement;

/** Fields that were typed in and not sent since, and what stood there before. */
const typed = new Map<Field, string>();
/** The field that has the focus, and what stood there when it was come to, or sent last. */
let come: readonly [EventTarget, string] | null = null;
/** What was chosen in such forms and not sent since: nobody is asked about that, but it isn't thrown away either. */
const chosen = new Set<Choice>();
/** What screens know by themselves to be unsaved. */
const known = new Set<RefObject<boolean>>();
/** What the last form took along, and whether its button saves nothing, as one that looks somebody up. */
let sent: readonly (readonly [Field, string])[] = [];
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
    on('focusin', ({ target }) => noteCome(target));
    on('input', ({ target }) => noteTyped(target));
    on('change', ({ target }) => noteChosen(target));
    // Somebody may have typed before the page woke up.
    noteTyped(document.activeElement);
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
    for (const [field, before] of sent) {
      // The form may have been built anew around what was typed.
      const named = [...document.getElementsByName(field.name)] as Field[];
      const stands = field.isConnected ? field : named.find(({ value }) => value === field.value);
      if (isKept(stands)) typed.set(stands, before);
    }
    sent = [];
  }, [answer, lost]);
}

/** Whether a form holds what somebody typed or chose and hasn't sent. */
export function holdsUnsaved(): boolean {
  return isUnsaved() || [...chosen].some(({ isConnected }) => isConnected);
}

function isUnsaved(): boolean {
  return (
    [...known].some(({ current }) => current) ||
    [...typed].some(([{ isConnected, value }, before]) => isConnected && value !== before)
  );
}

/** Who leaves on purpose is asked once. */
function forget(): void {
  typed.clear();
  chosen.clear();
  for (const each of known) each.current = false;
}

function noteCome(target: EventTarget | null): void {
  come = isKept(target) ? [target, target.value] : null;
}

function noteTyped(target: EventTarget | null): void {
  if (!isKept(target) || typed.has(target)) return;
  typed.set(target, come?.[0] === target ? come[1] : target.defaultValue);
}

function noteChosen(target: EventTarget | null): void {
  const isChoice =
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type));
  if (isChoice && target.form?.method === 'post') chosen.add(target);
}

function noteSent({ target, submitter }: SubmitEvent): void {
  savesNothing = submitter?.hasAttribute('formnovalidate') ?? false;
  sent = [...typed].filter(([{ form }]) => form === target);
  for (const [field] of sent) typed.delete(field);
  for (const each of chosen) if (each.form === target) chosen.delete(each);
  noteCome(document.activeElement);
}

/** What looks something up keeps nothing. */
function isKept(target: unknown): target is Field {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && !['checkbox', 'radio', 'search'].includes(target.type) && target.form?.method === 'post';
}
