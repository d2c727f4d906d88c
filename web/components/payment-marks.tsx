/** Marks of the cards that are taken, mada first (storefront rule of the Saudi scheme). */
export function PaymentMarks({ marks = ['mada', 'Visa', 'Mastercard'] }: { marks?: readonly string[] }) {
  return (
    <span className="marks" lang="en">
      {marks.map((mark) => (
        <span key={mark} className="mark-pay">
          {mark}
        </span>
      ))}
    </span>
  );
}
