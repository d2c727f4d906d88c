import { Link } from 'react-router';

/** An order's number, which leads to its screen. */
export function OrderLink({ number }: { number: string }) {
  return (
    <Link to={`/orders/${number}`} className="under">
      <bdi dir="ltr" className="num">
        {number}
      </bdi>
    </Link>
  );
}
