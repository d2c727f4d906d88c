import type { Output } from '#shop/contract/operation.ts';
import type { printOrders } from '#shop/contract/workshop/prints.ts';
import { CareSide } from '../../components/paper/care-side.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { CardPaper } from './card-paper.tsx';
import { LabelPapers } from './label-paper.tsx';
import styles from './print.module.css';
import { SlipPaper } from './slip-paper.tsx';

export type Printed = Output<typeof printOrders>['printed'];

const sides = ['ar', 'en'] as const;

/** The papers as they come out of the printer, one page after the other. */
export function Papers({ printed }: { printed: Printed }) {
  const { print } = useStaffMessages();
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: papers are wider than a phone, and scrolled by keys too
    <section className={styles.papers} aria-label={print.ready(printed.length)} tabIndex={0}>
      {printed.map(({ order_number, times, card, care, slip, label }) =>
        card ? (
          <CardPaper key={order_number} {...card} />
        ) : slip ? (
          <SlipPaper key={order_number} number={order_number} times={times} slip={slip} />
        ) : label ? (
          <LabelPapers key={order_number} number={order_number} label={label} />
        ) : (
          care.flatMap((plant) =>
            sides.map((side) => (
              <div key={`${order_number} ${plant.ar.address} ${side}`} className={styles.side}>
                <CareSide card={plant} language={side} code={{ words: print.code, language }} />
              </div>
            )),
          )
        ),
      )}
    </section>
  );
}
