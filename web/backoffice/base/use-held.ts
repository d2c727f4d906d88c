import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How a form's text is read, and what of it was written later. */
type Way<Text> = {
  read(form: FormData): Text;
  /** `answered` with what `now` has otherwise than `sent`: the later typing wins. */
  over(answered: Text, now: Text, sent: Text): Text;
  isSame(one: Text, other: Text): boolean;
};

/**
 * What a form holds that is typed in while its answer is under way: a late answer never puts back what has been typed over
 * since. `answered` stands by the last answer, `name` says which one that is, and `waits` that it isn't whole yet.
 * Fields are built anew, by `times` as their key, only where the answer says otherwise than they do; who types there
 * goes on where they were. `forgets`: what was typed is given up on purpose.
 */
export function useHeld<Text>(
  form: RefObject<HTMLFormElement | null>,
  answer: { answered: Text; name: string; waits: boolean; forgets?: boolean },
  { read, over, isSame }: Way<Text>,
) {
  const { answered, name, waits, forgets = false } = answer;
  const [held, setHeld] = useState({ text: answered, times: 0 });
  const taken = useRef(name);
  const sent = useRef(answered);
  const typing = useRef<Typing | null>(null);

  // Each time: an answer is taken once it is whole, which no list of what it needs would say.
  useLayoutEffect(() => {
    if (waits || taken.current === name || !form.current) return;
    taken.current = name;
    const now = read(new FormData(form.current));
    const text = forgets ? answered : over(answered, now, sent.current);
    sent.current = answered;
    const times = isSame(text, now) ? held.times : held.times + 1;
    typing.current = times === held.times ? null : typingIn(form.current);
    setHeld({ text, times });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` says that the fields are new
  useLayoutEffect(() => {
    if (form.current && typing.current) goOn(form.current, typing.current);
    typing.current = null;
  }, [held.times]);

  return {
    ...held,
    change: (change: (text: Text) => Text) => setHeld((was) => ({ ...was, text: change(was.text) })),
    /** To be told when the form is sent. */
    onSubmit: () => {
      if (form.current) sent.current = read(new FormData(form.current));
    },
  };
}

type Typing = { name: string; from: number | null; to: number | null };
type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** The field of a form that has the focus, and where in it. */
function typingIn(form: HTMLFormElement): Typing | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.form !== form)
    return null;
  return { name: field.name, from: field.selectionStart, to: field.selectionEnd };
}

function goOn(form: HTMLFormElement, { name, from, to }: Typing): void {
  const field = form.elements.namedItem(name) as TextBox | RadioNodeList | null;
  if (!field || field instanceof RadioNodeList) return;
  field.focus({ preventScroll: true });
  // Boxes have no place in them.
  if (from !== null) field.setSelectionRange(from, to);
}
