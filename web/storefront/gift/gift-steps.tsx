import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { GiftView } from '#shop/contract/gifts.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { focusFirstWrong } from '../../components/form/use-first-wrong.ts';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Confirm } from './confirm.tsx';
import type { Outcome, Typed } from './gift.server.ts';
import styles from './gift-steps.module.css';
import { slotInWords } from './slot-in-words.ts';
import { When } from './when.tsx';
import { Elsewhere, Where } from './where.tsx';

const order = ['where', 'when', 'confirm'] as const;
type Open = (typeof order)[number];

export type StepProps = {
  gift: GiftView;
  today: Day;
  districts: string[];
  outcome: Outcome | null;
  /** After it was accepted: what is left as it is stays. */
  changing: boolean;
};

/** Where, when, yes: one step is open, those before it say what was chosen. Each is a plain form. */
export function GiftSteps(props: StepProps) {
  const { gift: words } = useMessages();
  const { language } = useRootData();
  const { gift, today, outcome, changing } = props;
  const open: Open = order.find((step) => step === outcome?.step) ?? 'where';
  const typed = outcome?.typed ?? null;
  const navigation = useNavigation();
  const busy = navigation.state === 'idle' ? null : String(navigation.formData?.get('intent') ?? '');
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever can't see that another step has opened begins at its title, or at what is wrong with this one.
  useEffect(() => {
    if (!outcome) return;
    if (!focusFirstWrong(heading.current?.closest('ol'))) heading.current?.focus();
  }, [outcome]);
  const at = order.indexOf(open);
  const chosen: Record<Open, string> = {
    where: placeInWords(typed, words.where.asItIs, gift.city_name, language),
    when: slotInWords(language, gift, typed?.slot ?? null, today) ?? '',
    confirm: '',
  };
  return (
    <ol className={styles.steps} aria-label={words.steps}>
      {order.map((step, index) => (
        <li
          key={step}
          className={index < at ? styles.done : index === at ? styles.now : styles.wait}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < at ? <Icon name="check" size="s" /> : <bdi dir="ltr">{index + 1}</bdi>}
          </span>
          <h2 ref={index === at ? heading : undefined} tabIndex={index === at ? -1 : undefined}>
            {step === 'when' && gift.estimate ? words.when.courierTitle : words[step].title}
            {index < at && <span className="vh"> ({words.done})</span>}
          </h2>
          {index < at && step !== 'confirm' && (
            <>
              <Form method="post">
                <Carried typed={typed} changing={changing} />
                <button
                  type="submit"
                  name="intent"
                  value={`edit-${step}`}
                  className={`small under ${styles.edit}`}
                  aria-label={step === 'where' ? words.editWhere : words.editWhen}
                >
                  {words.edit}
                </button>
              </Form>
              <span className={styles.value}>
                <Isolated text={chosen[step]} />
              </span>
            </>
          )}
          {index === at && (
            <div className={styles.body}>
              {step === 'where' && <Where {...props} typed={typed} busy={busy} />}
              {step === 'when' && <When {...props} typed={typed} busy={busy} />}
              {step === 'confirm' && (
                <Confirm {...props} typed={typed} busy={busy} where={chosen.where} when={chosen.when} />
              )}
            </div>
          )}
        </li>
      ))}
      {open === 'where' && !changing && !gift.elsewhere && <Elsewhere {...props} busy={busy} />}
    </ol>
  );
}

function placeInWords(typed: Typed | null, asItIs: string, city: string, language: 'ar' | 'en'): string {
  const { district = '', directions = '', short_address = '' } = typed?.place ?? {};
  // Each in its own direction: a code in Latin letters would turn the whole around.
  const said = listed(language, [own(district || directions), own(short_address)]);
  return said === '' ? asItIs : listed(language, [said, city]);
}

/** What was typed and chosen before, in the forms that follow. */
export function Carried({
  typed,
  changing,
  but,
}: {
  typed: Typed | null;
  changing: boolean;
  /** What this form asks for itself. */
  but?: 'place' | 'slot';
}): ReactNode {
  return (
    <>
      {changing && <input type="hidden" name="changing" value="on" />}
      {typed &&
        but !== 'place' &&
        Object.entries(typed.place).map(([name, value]) => (
          <input key={name} type="hidden" name={`place.${name}`} value={value} />
        ))}
      {typed?.slot && but !== 'slot' && (
        <input type="hidden" name="slot" value={`${typed.slot.date}/${typed.slot.slot_id}`} />
      )}
    </>
  );
}
