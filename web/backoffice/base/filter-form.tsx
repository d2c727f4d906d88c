import {
  type ComponentProps,
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import styles from './filter-form.module.css';

/** How long after its last key an option counts as chosen: arrows walk over those between. */
const pauseMs = 700;

/**
 * A form whose fields are the address, and follow it, also when somebody goes back: `shows` is what the address asks for.
 * Its button sends it; with script it is sent as soon as something is chosen from a list, or a day where it asks for one
 * alone (of two the other may be missing yet), and a button that does nothing else is `without-script`. Whoever chooses by
 * keys stays in the field, and what was chosen before the script woke up counts.
 */
export function FilterForm({
  shows,
  className = '',
  ...form
}: { shows: string } & Pick<
  ComponentProps<typeof Form>,
  'action' | 'children' | 'className' | 'role' | 'aria-label'
>) {
  const frame = useRef<HTMLFormElement>(null);
  const isBusy = useIsAsked();
  const chosen = useSentWhenChosen(frame, shows);
  const kept = useKeptFocus(frame, shows);
  return (
    <Form
      key={shows}
      ref={frame}
      method="get"
      preventScrollReset
      // What a browser keeps of a page that was left would count as chosen.
      autoComplete="off"
      className={isBusy ? `${className} ${styles.busy}` : className}
      {...form}
      onPointerDown={chosen.pressed}
      onKeyDown={chosen.keyed}
      onChange={({ target }) => {
        kept.typed(target);
        chosen.changed(target);
      }}
      onFocus={kept.came}
      onBlur={({ target }) => {
        kept.left();
        chosen.left(target);
      }}
      onSubmit={() => {
        kept.sent();
        chosen.sent();
      }}
    />
  );
}

/** Whether this screen has been asked for by other fields, and hasn't come yet. */
function useIsAsked(): boolean {
  const { pathname } = useLocation();
  const { state, formMethod, location } = useNavigation();
  return state === 'loading' && formMethod === 'GET' && location.pathname === pathname;
}

type Frame = RefObject<HTMLFormElement | null>;

/** Sends the form once something is chosen in it. */
function useSentWhenChosen(frame: Frame, shows: string) {
  const byKey = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const send = (field: Element) => {
    stop();
    const form = frame.current;
    if (form?.checkValidity()) form.requestSubmit(buttonAfter(form, field));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another form
  useEffect(() => {
    const early = [...(frame.current?.elements ?? [])].find(isChosenEarly);
    if (early) send(early);
    return stop;
  }, [shows]);
  return {
    sent: stop,
    pressed() {
      byKey.current = false;
    },
    keyed() {
      byKey.current = true;
    },
    changed(field: EventTarget) {
      if (field instanceof HTMLSelectElement && byKey.current) {
        stop();
        timer.current = setTimeout(send, pauseMs, field);
        // What is typed is a day before all of its digits are there: it counts once its field is left.
      } else if (!byKey.current && (field instanceof HTMLSelectElement || isDayAlone(field))) send(field);
    },
    left(field: Element) {
      if (timer.current !== undefined || (isDayAlone(field) && field.value !== field.defaultValue))
        send(field);
    },
  };
}

/** The fields come anew with what is shown: whoever was in one of them is there again, with what they typed or chose since. */
function useKeptFocus(frame: Frame, shows: string) {
  const at = useRef<{ name: string; typed: string | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another form
  useLayoutEffect(() => {
    if (!at.current || document.activeElement !== document.body) return;
    const { name, typed } = at.current;
    const field = frame.current?.elements.namedItem(name);
    if (!(field instanceof HTMLElement)) return;
    field.focus({ preventScroll: true });
    if (typed !== null && isField(field)) field.value = typed;
    at.current = { name, typed };
  }, [shows]);
  return {
    came({ target }: FocusEvent<HTMLFormElement>) {
      const name = target.getAttribute('name');
      at.current = name ? { name, typed: null } : null;
    },
    left() {
      at.current = null;
    },
    typed(field: EventTarget) {
      if (at.current && isField(field)) at.current.typed = field.value;
    },
    sent() {
      if (at.current) at.current.typed = null;
    },
  };
}

function isField(target: unknown): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/** The button that stands behind a field: a form may have more than one, and each may say something of its own. */
function buttonAfter(form: HTMLFormElement, field: Element): HTMLElement | null {
  const all = [...form.elements];
  const after = all.slice(all.indexOf(field) + 1);
  return after.find((each) => each instanceof HTMLButtonElement && each.type === 'submit') as HTMLElement;
}

function isDayAlone(field: EventTarget): field is HTMLInputElement {
  const isDay = (each: unknown) => each instanceof HTMLInputElement && each.type === 'date';
  const { form } = field as HTMLInputElement;
  return isDay(field) && form !== null && [...form.elements].filter(isDay).length === 1;
}

/** A list in which something else is chosen than the page came with. */
function isChosenEarly(field: Element): boolean {
  if (!(field instanceof HTMLSelectElement)) return false;
  const came = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return came !== undefined && field.value !== came.value;
}
