import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { codeDigits, codeLength } from '#shop/rules/accounts/account.ts';
import { useMessages } from '../../../base/messages.tsx';
import fieldStyles from '../../../components/form/field.module.css';
import { Icon } from '../../../components/icon.tsx';
import styles from './code-boxes.module.css';
import { useWebOtp } from './use-web-otp.ts';

const empty: readonly string[] = Array(codeLength).fill('');

/**
 * Four boxes for a code (spec section 5): masked, always from left to right. The focus goes forward with each digit and
 * back on Backspace in an empty box; a paste or the telephone's suggestion fills them all; full, they press the form's
 * button. A wrong code leaves them red and empty, a right one green.
 */
export function CodeBoxes({
  sms,
  error,
  right,
  start,
}: {
  sms: boolean;
  error: string | undefined;
  right: boolean;
  /** Whether they stand where a line begins, instead of filling it from edge to edge. */
  start?: boolean;
}) {
  const words = useMessages().account.signIn;
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [digits, setDigits] = useState(empty);
  const code = digits.join('');
  const focus = useCallback(
    (at: number) => group.current?.querySelectorAll<HTMLElement>('[data-box]')[at]?.focus(),
    [],
  );

  useEffect(() => focus(0), [focus]);
  useEffect(() => {
    if (!error) return;
    setDigits(empty);
    focus(0);
  }, [error, focus]);
  useEffect(() => {
    const form = group.current?.form;
    if (code.length === codeLength) form?.requestSubmit(form.querySelector<HTMLElement>('[name="intent"]'));
  }, [code]);
  useWebOtp(sms && !right, (received) => setDigits([...codeDigits(received)].slice(0, codeLength)));

  /** Puts digits into the boxes from one on; a whole code always begins at the first. */
  const put = (from: number, given: string[]) => {
    const at = given.length >= codeLength ? 0 : from;
    const taken = given.slice(0, codeLength - at);
    setDigits(digits.map((digit, box) => taken[box - at] ?? digit));
    focus(Math.min(at + taken.length, codeLength - 1));
  };
  const type = (at: number, value: string) => {
    const before = digits[at] as string;
    const typed = [...codeDigits(value)];
    // A second digit in a full box takes the place of the first.
    if (typed.length === 2 && before !== '') typed.splice(typed.indexOf(before), 1);
    if (typed.length > 0) put(at, typed);
    else if (value === '') setDigits(digits.with(at, ''));
  };
  const paste = (at: number, event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = [...codeDigits(event.clipboardData.getData('text'))];
    if (pasted.length > 0) put(at, pasted);
  };
  const move = (at: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace' && digits[at] === '' && at > 0) {
      event.preventDefault();
      setDigits(digits.with(at - 1, ''));
      focus(at - 1);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      focus(at + (event.key === 'ArrowLeft' ? -1 : 1));
    }
  };

  const wrong = !right && error !== undefined && error !== '' && code === '';
  const state = right ? styles.right : wrong ? styles.bad : '';
  return (
    <fieldset
      ref={group}
      className={`${styles.code} ${state} ${start ? styles.start : ''}`}
      aria-describedby={`${id}-note`}
    >
      <legend className={fieldStyles.label}>{words.code}</legend>
      <input type="hidden" name="otp" value={code} />
      <div dir="ltr" className={styles.boxes}>
        {digits.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            data-box
            type="text"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={words.digit(at + 1)}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? `${id}-note` : undefined}
            readOnly={right}
            value={digit}
            onChange={(event) => type(at, event.currentTarget.value)}
            onPaste={(event) => paste(at, event)}
            onKeyDown={(event) => move(at, event)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <span
        id={`${id}-note`}
        className={`${fieldStyles.help} ${right ? '' : `${fieldStyles.error} `}${styles.note}`}
        role={right ? 'status' : undefined}
      >
        {(right || error) && <Icon name={right ? 'check' : 'alert'} size="s" />}
        {right ? words.right : error}
      </span>
    </fieldset>
  );
}
